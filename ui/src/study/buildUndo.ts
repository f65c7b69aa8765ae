import { editSavedState } from './editSavedState';
import { type Change, type Entries, type SavedState, sectionNames } from './saved';

/** The sections that visitors change. The schedule is derived from them later. */
const ownSections = sectionNames.filter((name) => name !== 'schedule');

/**
 * Builds a change that undoes the change from `before` to `after`, question by question. A question
 * that has changed again since then is not touched.
 */
export function buildUndo(after: SavedState, before: SavedState): Change {
  const ids = new Set(
    sectionNames.flatMap((name) => [...after[name].keys(), ...before[name].keys()]),
  );
  const changed = [...ids].filter((id) =>
    sectionNames.some((name) => !isSame(after[name], before[name], id)),
  );
  return (saved) => {
    // Each section may be in its state after or before the change, because the two keys are stored
    // separately.
    const isOurs = (id: string) =>
      ownSections.every((name) =>
        [after, before].some((known) => isSame(known[name], saved[name], id)),
      );
    const undone = changed.filter(isOurs);
    return editSavedState(saved, (sections) => {
      for (const id of undone) {
        for (const name of sectionNames) {
          if (before[name].has(id)) sections[name].set(id, before[name].get(id));
          else sections[name].delete(id);
        }
      }
    });
  };
}

/** The members that record what was found out about a question, not what the visitor did. */
const foundOut = new Set(['course', 'exam', 'unknown']);

function isSame(one: Entries, other: Entries, id: string): boolean {
  const [a, b] = [one.get(id), other.get(id)];
  return a === b || extractOwn(a) === extractOwn(b);
}

function extractOwn(entry: unknown): string {
  return JSON.stringify(entry ?? {}, (name, value) => (foundOut.has(name) ? undefined : value));
}
