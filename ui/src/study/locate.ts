import { editSavedState } from './editSavedState';
import { toMembers, toObject } from './json';
import { type Change, findPlace, listGoneQuestions, type Place, parseEntry } from './saved';

/**
 * Sets the course and exam of answered questions to null if the course no longer has those
 * questions, so that they are never due. `questionIds` contains all questions in the course.
 */
export function clearPlaces(course: string, questionIds: ReadonlySet<string>): Change {
  return (saved) =>
    editSavedState(saved, ({ answered }) => {
      for (const id of listGoneQuestions(saved.answered, course, questionIds)) {
        const members = toObject(toMembers(answered.get(id)));
        answered.set(id, { ...members, course: null, exam: null });
      }
    });
}

/**
 * Saves the course and exam of those questions that are answered or flagged and whose place is not
 * known yet.
 */
export function locateEntries(questionIds: readonly string[], place: Place): Change {
  return setOrigin(questionIds, place);
}

/**
 * Saves that the site does not know a question, so that the question is not requested on every
 * visit.
 */
export function markUnknown(questionId: string): Change {
  return setOrigin([questionId], { unknown: true });
}

function setOrigin(questionIds: readonly string[], found: Place | { unknown: true }): Change {
  return (saved) =>
    editSavedState(saved, (sections) => {
      for (const id of questionIds) {
        const section = saved.record.has(id) ? 'answered' : 'flags';
        const value = sections[section].get(id);
        const entry = parseEntry(section, value);
        // Skips questions that are neither answered nor flagged, and those that already have a
        // place.
        if ((section === 'flags' && entry === undefined) || findPlace(entry)) continue;
        const members = entry === undefined ? new Map() : toMembers(value);
        members.delete('unknown');
        sections[section].set(id, { ...toObject(members), ...found });
      }
    });
}
