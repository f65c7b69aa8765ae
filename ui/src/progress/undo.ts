import { edited } from './edited';
import { type Change, type Entries, type Saved, sectionNames } from './saved';

/** The sections that a visitor's actions change. The schedule follows from them, later. */
const ownSections = sectionNames.filter((name) => name !== 'schedule');

/**
 * Makes of what is saved after a change what was saved before it, question by question. A question of
 * which something else has been saved since then stays as it is.
 */
export function undoing(after: Saved, before: Saved): Change {
  const ids = new Set(
    sectionNames.flatMap((name) => [...after[name].keys(), ...before[name].keys()]),
  );
  const changed = [...ids].filter((id) =>
    sectionNames.some((name) => !isSame(after[name], before[name], id)),
  );
  return (saved) => {
    // Where one key alone has changed again, the other one may still be as it was before.
    const isOurs = (id: string) =>
      ownSections.every((name) =>
        [after, before].some((known) => isSame(known[name], saved[name], id)),
      );
    const undone = changed.filter(isOurs);
    return edited(saved, (sections) => {
      for (const id of undone) {
        for (const name of sectionNames) {
          if (before[name].has(id)) sections[name].set(id, before[name].get(id));
          else sections[name].delete(id);
        }
      }
    });
  };
}

function isSame(one: Entries, other: Entries, id: string): boolean {
  const [a, b] = [one.get(id), other.get(id)];
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
