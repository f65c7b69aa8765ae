import { membersIn, membersOf, textOf } from './attempts';
import {
  type Change,
  editSections,
  type Kept,
  type Members,
  type SectionMembers,
  sectionNames,
  sectionsIn,
} from './change';

/** What was kept of some questions and runs, as it was stored. */
export interface Taken extends SectionMembers {
  readonly record: Members;
}

/** The ids of the questions of which something is kept as those of an exam, and of its runs. */
export function savedIdsOf(kept: Kept, examId: string): string[] {
  const sections = sectionsIn(kept.study);
  return sectionNames.flatMap((name) =>
    [...sections[name]].flatMap(([id, entry]) =>
      membersOf(entry).get('exam') === examId ? [id] : [],
    ),
  );
}

/** What is kept of some questions and runs. */
export function pickFrom({ record, study }: Kept, ids: Iterable<string>): Taken {
  const wanted = new Set(ids);
  const { answered, flags, grades, runs } = sectionsIn(study);
  const only = (members: Members) => new Map([...members].filter(([id]) => wanted.has(id)));
  return {
    record: only(membersIn(record)),
    answered: only(answered),
    flags: only(flags),
    grades: only(grades),
    runs: only(runs),
  };
}

/** Forgets what is kept of some questions and runs. */
export function removing(forgotten: Iterable<string>): Change {
  const ids = [...forgotten];
  return ({ record, study }) => {
    const members = membersIn(record);
    const known = members.size;
    for (const id of ids) members.delete(id);
    return {
      record: members.size === known ? record : textOf(members),
      study: editSections(study, (sections) => {
        for (const name of sectionNames) for (const id of ids) sections[name].delete(id);
      }),
    };
  };
}

/** Brings back what was taken; what has been kept of a question since then is later, and stays. */
export function restoring(taken: Taken): Change {
  return ({ record, study }) => {
    const members = membersIn(record);
    const back = new Map([...taken.record].filter(([id]) => !members.has(id)));
    const isOfNow = (id: string) => taken.record.has(id) && !back.has(id);
    return {
      record: back.size === 0 ? record : textOf(new Map([...members, ...back])),
      study: editSections(study, (sections) => {
        for (const name of ['flags', 'runs'] as const) {
          for (const [id, entry] of taken[name]) {
            if (!sections[name].has(id)) sections[name].set(id, entry);
          }
        }
        for (const name of ['answered', 'grades'] as const) {
          for (const [id, entry] of taken[name]) {
            if (!isOfNow(id)) sections[name].set(id, entry);
          }
        }
      }),
    };
  };
}
