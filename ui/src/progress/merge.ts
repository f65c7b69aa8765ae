import { attemptOf } from './attempts';
import { type EditableSection, edited } from './edited';
import { type Members, membersOf, objectOf } from './json';
import type { Grade } from './metadata';
import { gradedStreak } from './record';
import { reviewOf } from './reviews';
import type { Entries, Saved, Sections } from './saved';

// Merges what is saved at two places: the same at both, in whichever order and however often.
//
//   answer   the one given later, with how it was given; of two at the same time, the one whose
//            text is greater
//   flag     the one set or taken back later; ties alike
//   grade    of the grades of the latest answer the last one; ties alike. One of an earlier answer
//            is gone
//   run      the one that was ended, the later the better; else the one of which more time is used
//            up. Of the same end the one graded later; ties alike
//   review   of the schedule, the one given later; ties alike. An answer given after it is scheduled
//            afterwards
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

export function merged(ours: Saved, theirs: Saved): Saved {
  return edited(ours, ({ record, answered, flags, grades, runs, schedule }) => {
    for (const [id, theirRecord] of theirs.record) {
      if (attemptOf(theirRecord) === undefined) continue;
      const our = { record: record.get(id), how: answered.get(id) };
      const their = { record: theirRecord, how: theirs.answered.get(id) };
      const given = attemptOf(our.record) === undefined ? their : last(our, their, keyOfAnswer);
      record.set(id, given.record);
      setOrDelete(answered, id, given.how);
    }
    mergeInto(flags, theirs.flags, keyOfFlag);
    mergeInto(grades, theirs.grades, keyOfGrade);
    mergeInto(runs, theirs.runs, keyOfRun);
    mergeInto(schedule, theirs.schedule, keyOfReview);
    settleGrades(grades, answered, record);
  });
}

/** The entries that were saved by a change. */
export function newIn(after: Saved, before: Saved): Sections {
  const changed = (name: keyof Sections) =>
    new Map([...after[name]].filter(([id, one]) => textFor(one) !== textFor(before[name].get(id))));
  const answered = changed('answered');
  const isNew = (id: string) => timeOf(answered, id, 'at') !== timeOf(before.answered, id, 'at');
  const again = [...answered.keys()].filter((id) => after.record.has(id) && isNew(id));
  const record = new Map([
    ...changed('record'),
    ...again.map((id) => [id, after.record.get(id)] as const),
  ]);
  const [flags, grades, runs] = [changed('flags'), changed('grades'), changed('runs')];
  return { record, answered, flags, grades, runs, schedule: changed('schedule') };
}

/** Lets go of grades of earlier answers; the others say how the streak has gone on. */
function settleGrades(
  grades: EditableSection,
  answered: EditableSection,
  record: EditableSection,
): void {
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

function keyOfReview(review: unknown): Key {
  return [reviewOf(review)?.last ?? Number.NEGATIVE_INFINITY, textFor(review)];
}

/** When the answer was given that a grade is of; at the latest when it was graded. */
function ofTime(grade: Members): number {
  return timeIn(grade, grade.has('of') ? 'of' : 'at');
}

function mergeInto(ours: EditableSection, theirs: Entries, keyOf: (entry: unknown) => Key): void {
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

function timeOf(members: Pick<Entries, 'get'>, id: string, name: string): number {
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

function setOrDelete(members: EditableSection, id: string, value: unknown): void {
  if (value === undefined) members.delete(id);
  else members.set(id, value);
}
