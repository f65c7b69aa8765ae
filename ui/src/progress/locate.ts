import { edited } from './edited';
import { membersOf, objectOf } from './json';
import { entryOf, goneIn, type Place, placeIn } from './metadata';
import type { Change } from './saved';

/**
 * Sets the course and exam to null for answered questions that a course no longer has; they are then not due.
 * `questionIds` are all questions of the course.
 */
export function unlocating(course: string, questionIds: ReadonlySet<string>): Change {
  return (saved) =>
    edited(saved, ({ answered }) => {
      for (const id of goneIn(saved.answered, course, questionIds)) {
        const members = objectOf(membersOf(answered.get(id)));
        answered.set(id, { ...members, course: null, exam: null });
      }
    });
}

/** Saves the course and exam of those questions that are answered and for which they are not known yet. */
export function locating(questionIds: readonly string[], place: Place): Change {
  return (saved) =>
    edited(saved, ({ answered }) => {
      for (const id of questionIds) {
        const how = entryOf('answered', answered.get(id));
        if (!saved.record.has(id) || placeIn(how)) continue;
        const members = how === undefined ? new Map() : membersOf(answered.get(id));
        answered.set(id, { ...objectOf(members), ...place });
      }
    });
}
