import { membersIn, membersOf, textOf } from '../progress';
import {
  type Change,
  editSections,
  type Kept,
  type Members,
  type SectionMembers,
  sectionNames,
  sectionsIn,
} from './change';

/** What was kept of some questions, as it was stored. */
export interface Taken extends SectionMembers {
  readonly record: Members;
}

/** The questions of which something is kept as those of an exam. */
export function questionsKeptOf(kept: Kept, examId: string): string[] {
  const sections = sectionsIn(kept.study);
  return sectionNames.flatMap((name) =>
    [...sections[name]].flatMap(([id, entry]) =>
      membersOf(entry).get('exam') === examId ? [id] : [],
    ),
  );
}

/** What is kept of some questions. */
export function takenFrom({ record, study }: Kept, questionIds: Iterable<string>): Taken {
  const ids = new Set(questionIds);
  const { answered, flags, grades } = sectionsIn(study);
  const only = (members: Members) => new Map([...members].filter(([id]) => ids.has(id)));
  return {
    record: only(membersIn(record)),
    answered: only(answered),
    flags: only(flags),
    grades: only(grades),
  };
}

/** Forgets what is kept of some questions. */
export function forgetting(questionIds: Iterable<string>): Change {
  const ids = [...questionIds];
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
export function bringingBack(taken: Taken): Change {
  return ({ record, study }) => {
    const members = membersIn(record);
    const back = new Map([...taken.record].filter(([id]) => !members.has(id)));
    const isOfNow = (id: string) => taken.record.has(id) && !back.has(id);
    return {
      record: back.size === 0 ? record : textOf(new Map([...members, ...back])),
      study: editSections(study, (sections) => {
        for (const [id, flag] of taken.flags) {
          if (!sections.flags.has(id)) sections.flags.set(id, flag);
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
