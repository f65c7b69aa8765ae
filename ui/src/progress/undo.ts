import { membersIn, textOf } from './attempts';
import {
  type Change,
  editSections,
  type Kept,
  type Members,
  sectionNames,
  sectionsIn,
} from './change';

/**
 * Makes of what is kept after a change what was kept before it, question by question: but where
 * something else has been kept of a question since then, which is later, all of it stays.
 */
export function undoing(after: Kept, before: Kept): Change {
  const [was, then] = [partsOf(after), partsOf(before)];
  const ids = new Set([...was, ...then].flatMap((members) => [...members.keys()]));
  const differs = (one: readonly Members[], other: readonly Members[], id: string) =>
    one.some((members, at) => textFor(members, id) !== textFor(other[at], id));
  const changed = [...ids].filter((id) => differs(was, then, id));
  return (kept) => {
    const now = partsOf(kept);
    // Where one key alone is changed again, the other one may still be as it was before.
    const isOurs = (id: string) =>
      now.every((members, at) =>
        [was[at], then[at]].some((known) => textFor(known, id) === textFor(members, id)),
      );
    const back = changed.filter(isOurs);
    const [record = new Map(), ...sections] = now;
    for (const id of back) {
      for (const [at, members] of now.entries()) {
        if (then[at]?.has(id)) members.set(id, then[at].get(id));
        else members.delete(id);
      }
    }
    return {
      record: back.length === 0 ? kept.record : textOf(record),
      study: editSections(kept.study, (into) => {
        for (const [at, name] of sectionNames.entries()) {
          for (const id of back) {
            if (sections[at]?.has(id)) into[name].set(id, sections[at].get(id));
            else into[name].delete(id);
          }
        }
      }),
    };
  };
}

/** The record, then the sections. */
function partsOf({ record, study }: Kept): Members[] {
  const sections = sectionsIn(study);
  return [membersIn(record), ...sectionNames.map((name) => sections[name])];
}

function textFor(members: Members | undefined, id: string): string {
  return JSON.stringify(members?.get(id)) ?? '';
}
