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

/** Saves the course and exam of those questions that are answered or flagged and for which they are not known yet. */
export function locating(questionIds: readonly string[], place: Place): Change {
  return settingOrigin(questionIds, place);
}

/** Saves that the site does not know a question, which is therefore not asked for at every visit. */
export function markingUnknown(questionId: string): Change {
  return settingOrigin([questionId], { unknown: true });
}

function settingOrigin(questionIds: readonly string[], found: Place | { unknown: true }): Change {
  return (saved) =>
    edited(saved, (sections) => {
      for (const id of questionIds) {
        const section = saved.record.has(id) ? 'answered' : 'flags';
        const value = sections[section].get(id);
        const entry = entryOf(section, value);
        // What is neither answered nor flagged, or has a place.
        if ((section === 'flags' && entry === undefined) || placeIn(entry)) continue;
        const members = entry === undefined ? new Map() : membersOf(value);
        members.delete('unknown');
        sections[section].set(id, { ...objectOf(members), ...found });
      }
    });
}
