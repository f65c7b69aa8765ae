import { parseCard } from './cards';
import { type EditableSection, editSavedState } from './editSavedState';
import { type Members, toMembers, toObject } from './json';
import { computeNextStreak } from './saveAttempt';
import { type Entries, type Grade, parseAttempt, type SavedState, type Sections } from './saved';

// Merges the progress from two places, such as two devices. The result does not depend on the order
// or number of merges. It contains:
//
//   answer   the later one with its metadata; on a tie, the one whose question may still be on the
//            site, then the one whose text sorts last
//   flag     the one that was set or removed later; ties as above
//   grade    the latest grade of the latest answer; ties as above. Grades of earlier answers are
//            removed
//   run      the one that ended later, then the one graded later, then the one with more time
//            used; ties as above. A run that has not ended loses to one that has
//   card     the one reviewed later; ties as above. Answers given after it are scheduled later
//   streak   that of the kept answer, updated by its grade; whether the question was a mistake
//            before is also taken from the kept answer
//
// Other members of the study key (see `saved.ts`), such as the settings, are taken from `ours`.
// Deletions are not recorded: entries that still exist in the other place come back.

/** An answer to a question in one of the two places, with its metadata. */
interface StoredAttempt {
  readonly record: unknown;
  readonly metadata: unknown;
}

export function mergeSavedStates(ours: SavedState, theirs: SavedState): SavedState {
  return editSavedState(ours, ({ record, answered, flags, grades, runs, schedule }) => {
    for (const [id, theirRecord] of theirs.record) {
      if (parseAttempt(theirRecord) === undefined) continue;
      const our = { record: record.get(id), metadata: answered.get(id) };
      const their = { record: theirRecord, metadata: theirs.answered.get(id) };
      const given =
        parseAttempt(our.record) === undefined ? their : pickLatest(our, their, keyAnswer);
      record.set(id, given.record);
      writeOrDelete(answered, id, given.metadata);
    }
    mergeInto(flags, theirs.flags, keyFlag);
    mergeInto(grades, theirs.grades, keyGrade);
    mergeInto(runs, theirs.runs, keyRun);
    mergeInto(schedule, theirs.schedule, keyCard);
    settleGrades(grades, answered, record);
  });
}

/**
 * Returns the entries that a change has added or replaced. An answer that is given again counts,
 * even if it is the same.
 */
export function pickNewEntries(after: SavedState, before: SavedState): Sections {
  const changed = (name: keyof Sections) =>
    new Map(
      [...after[name]].filter(([id, one]) => stringify(one) !== stringify(before[name].get(id))),
    );
  const answered = changed('answered');
  const isNew = (id: string) =>
    parseTime(answered, id, 'at') !== parseTime(before.answered, id, 'at');
  const again = [...answered.keys()].filter((id) => after.record.has(id) && isNew(id));
  const record = new Map([
    ...changed('record'),
    ...again.map((id) => [id, after.record.get(id)] as const),
  ]);
  const [flags, grades, runs] = [changed('flags'), changed('grades'), changed('runs')];
  return { record, answered, flags, grades, runs, schedule: changed('schedule') };
}

/** Removes grades for earlier answers, and derives the streak from the remaining grades. */
function settleGrades(
  grades: EditableSection,
  answered: EditableSection,
  record: EditableSection,
): void {
  for (const [id, value] of grades) {
    const grade = toMembers(value);
    if (!record.has(id) || keyTime(grade) < parseTime(answered, id, 'at')) {
      grades.delete(id);
      continue;
    }
    const before = grade.get('before');
    if (typeof before !== 'number' || !answered.has(id)) continue;
    const streak = computeNextStreak(before, grade.get('grade') as Grade);
    answered.set(id, toObject(toMembers(answered.get(id)).set('streak', streak)));
  }
}

type Key = readonly (number | string)[];

function keyAnswer({ record, metadata }: StoredAttempt): Key {
  const rest = toMembers(metadata);
  const streak = rest.get('streak');
  // The streak depends on the grade, so it only breaks ties.
  rest.delete('streak');
  return [
    readTime(rest, 'at'),
    mayBeKnown(rest),
    stringify([record, toObject(rest)]),
    stringify(streak ?? null),
  ];
}

function keyFlag(flag: unknown): Key {
  const members = toMembers(flag);
  return [readTime(members, 'at'), mayBeKnown(members), stringify(flag)];
}

function mayBeKnown(members: Members): number {
  return members.get('unknown') === true ? 0 : 1;
}

function keyGrade(grade: unknown): Key {
  const members = toMembers(grade);
  return [keyTime(members), readTime(members, 'at'), stringify(grade)];
}

function keyRun(run: unknown): Key {
  const members = toMembers(run);
  const used = Number(members.get('used'));
  const times = [readTime(members, 'ended'), readTime(members, 'graded')];
  return [...times, Number.isNaN(used) ? 0 : used, stringify(run)];
}

function keyCard(card: unknown): Key {
  return [parseCard(card)?.last ?? Number.NEGATIVE_INFINITY, stringify(card)];
}

/**
 * Returns when the graded answer was given, or else when it was graded, in milliseconds since 1970.
 */
function keyTime(grade: Members): number {
  return readTime(grade, grade.has('of') ? 'of' : 'at');
}

function mergeInto(
  ours: EditableSection,
  theirs: Entries,
  buildKey: (entry: unknown) => Key,
): void {
  for (const [id, their] of theirs) {
    ours.set(id, ours.has(id) ? pickLatest(ours.get(id), their, buildKey) : their);
  }
}

function pickLatest<T>(one: T, other: T, buildKey: (value: T) => Key): T {
  const [key, otherKey] = [buildKey(one), buildKey(other)];
  for (const [index, part] of key.entries()) {
    const otherPart = otherKey[index] ?? part;
    if (part !== otherPart) return part > otherPart ? one : other;
  }
  return one;
}

function parseTime(members: Pick<Entries, 'get'>, id: string, name: string): number {
  return readTime(toMembers(members.get(id)), name);
}

/** Parses a time to milliseconds since 1970. An invalid time counts as minus infinity. */
function readTime(members: Members, name: string): number {
  const time = Date.parse(String(members.get(name)));
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

/** Serializes a value with sorted members, so that equal values have equal texts. */
function stringify(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) => {
      const members = [...toMembers(part)];
      return members.length === 0
        ? part
        : Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? ''
  );
}

function writeOrDelete(members: EditableSection, id: string, value: unknown): void {
  if (value === undefined) members.delete(id);
  else members.set(id, value);
}
