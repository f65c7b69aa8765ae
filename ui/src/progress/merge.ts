import { attemptOf, membersIn, membersOf, objectOf, textOf } from './attempts';
import { editSections, type Kept, type Members, sectionsIn } from './change';
import type { Taken } from './clear';
import type { Grade } from './metadata';
import { gradedStreak } from './record';

// What is kept at two places becomes one, the same at both, in whichever order and however often:
//
//   answer   the one given later, with how it was given; of two at the same time, the one whose
//            text is greater
//   flag     the one set or taken back later; ties alike
//   grade    of the grades of the latest answer the last one; ties alike. One of an earlier answer
//            is gone
//   run      the one that was ended, the later the better; else the one of which more time is used
//            up. Of the same end the one graded later; ties alike
//   streak   the one that came with the answer, and what its grade makes of it; whether it was a
//            mistake until then comes with it
//
// What is known at no place stays where it is. A clearing leaves no trace: what the other place
// still has comes back.

/** One question's answer at one place. */
interface Given {
  readonly record: unknown;
  readonly how: unknown;
}

export function merged(ours: Kept, theirs: Kept): Kept {
  const record = membersIn(ours.record);
  const added = membersIn(theirs.record);
  const beside = sectionsIn(theirs.study);
  const study = editSections(ours.study, ({ answered, flags, grades, runs }) => {
    for (const [id, theirRecord] of added) {
      if (attemptOf(theirRecord) === undefined) continue;
      const our = { record: record.get(id), how: answered.get(id) };
      const their = { record: theirRecord, how: beside.answered.get(id) };
      const given = attemptOf(our.record) === undefined ? their : last(our, their, keyOfAnswer);
      record.set(id, given.record);
      setOrDelete(answered, id, given.how);
    }
    mergeInto(flags, beside.flags, keyOfFlag);
    mergeInto(grades, beside.grades, keyOfGrade);
    mergeInto(runs, beside.runs, keyOfRun);
    settleGrades(grades, answered, record);
  });
  return { record: record.size === 0 ? ours.record : textOf(record), study };
}

/** What is kept after a change that was not kept so before it. */
export function newIn(after: Kept, before: Kept): Taken {
  const [now, then] = [after, before].map(({ record, study }) => {
    return { record: membersIn(record), ...sectionsIn(study) };
  }) as [Taken, Taken];
  const other = (name: keyof Taken) =>
    new Map([...now[name]].filter(([id, one]) => textFor(one) !== textFor(then[name].get(id))));
  const answered = other('answered');
  const isNew = (id: string) => timeOf(answered, id, 'at') !== timeOf(then.answered, id, 'at');
  const again = [...answered.keys()].filter((id) => now.record.has(id) && isNew(id));
  const record = new Map([
    ...other('record'),
    ...again.map((id) => [id, now.record.get(id)] as const),
  ]);
  return { record, answered, flags: other('flags'), grades: other('grades'), runs: other('runs') };
}

/** Lets go of grades of earlier answers; the others say how the streak has gone on. */
function settleGrades(grades: Members, answered: Members, record: Members): void {
  for (const [id, value] of grades) {
    const grade = membersOf(value);
    if (!record.has(id) || ofTime(grade) < timeOf(answered, id, 'at')) {
      grades.delete(id);
      continue;
    }
    const before = grade.get('before');
    if (typeof before !== 'number' || !answered.has(id)) continue;
    const streak = gradedStreak(before, grade.get('grade') as Grade);
    answered.set(id, objectOf(membersOf(answered.get(id)).set('streak', streak)));
  }
}

type Key = readonly (number | string)[];

function keyOfAnswer({ record, how }: Given): Key {
  const rest = membersOf(how);
  const streak = rest.get('streak');
  // It depends on the grade: it decides only where nothing else does.
  rest.delete('streak');
  return [timeIn(rest, 'at'), textFor([record, objectOf(rest)]), textFor(streak ?? null)];
}

function keyOfFlag(flag: unknown): Key {
  return [timeIn(membersOf(flag), 'at'), textFor(flag)];
}

function keyOfGrade(grade: unknown): Key {
  const members = membersOf(grade);
  return [ofTime(members), timeIn(members, 'at'), textFor(grade)];
}

function keyOfRun(run: unknown): Key {
  const members = membersOf(run);
  const used = Number(members.get('used'));
  const times = [timeIn(members, 'ended'), timeIn(members, 'graded')];
  return [...times, Number.isNaN(used) ? 0 : used, textFor(run)];
}

/** When the answer was given that a grade is of; at the latest when it was graded. */
function ofTime(grade: Members): number {
  return timeIn(grade, grade.has('of') ? 'of' : 'at');
}

function mergeInto(ours: Members, theirs: Members, keyOf: (entry: unknown) => Key): void {
  for (const [id, their] of theirs) {
    ours.set(id, ours.has(id) ? last(ours.get(id), their, keyOf) : their);
  }
}

function last<T>(one: T, other: T, keyOf: (value: T) => Key): T {
  const [key, otherKey] = [keyOf(one), keyOf(other)];
  for (const [at, part] of key.entries()) {
    const otherPart = otherKey[at] ?? part;
    if (part !== otherPart) return part > otherPart ? one : other;
  }
  return one;
}

function timeOf(members: Members, id: string, name: string): number {
  return timeIn(membersOf(members.get(id)), name);
}

/** A point in time; what is none was before all others. */
function timeIn(members: Members, name: string): number {
  const time = Date.parse(String(members.get(name)));
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

/** The same text for the same value, in whichever order its members stand. */
function textFor(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) => {
      const members = [...membersOf(part)];
      return members.length === 0
        ? part
        : Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? ''
  );
}

function setOrDelete(members: Members, id: string, value: unknown): void {
  if (value === undefined) members.delete(id);
  else members.set(id, value);
}
