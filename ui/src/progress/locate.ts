import { edited } from './edited';
import { membersOf, objectOf } from './json';
import { entryOf, goneIn, type Place, placeIn } from './metadata';
import type { Change } from './saved';

/**
 * Forgets the place of a course's answered questions that are not among `questionIds`, which are all that it has. In
 * its stead stands null: such a question is not due.
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

/** Saves which exam some questions are of, as far as they are answered and that is not known. */
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
