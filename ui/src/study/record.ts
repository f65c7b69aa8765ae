import * as v from 'valibot';
import type { Question } from '../api/types';
import { type Attempt, judge, parseAttempt, records } from './attempts';
import { type EditableSections, editSaved, setEntry } from './editSaved';
import { type Answered, type Entry, type Grade, parseEntry } from './metadata';
import type { Change } from './saved';
import { isStillMistaken } from './selectors';

// Changes that save a visitor's answer to a question, its grade and its flag.

type Origin = Required<Pick<Answered, 'at' | 'course' | 'exam'>>;

/** The time of an entry, and the course and exam of its question. */
export function buildOrigin(question: Question, classId: string, now: Date): Origin {
  return {
    at: now.toISOString(),
    course: question.courseId ?? classId,
    exam: question.exam_id,
  };
}

/** The metadata of an attempt. */
export function describeAnswer(question: Question, attempt: Attempt, origin: Origin): Answered {
  const revision = question.revision ?? undefined;
  return { ...origin, revision, words: listChosenWords(question, attempt) };
}

/** The words of the chosen answers where several may be chosen: the record has only their ids. */
function listChosenWords({ answers }: Question, attempt: Attempt): string[] | undefined {
  if (attempt.kind !== 'all') return undefined;
  const words = new Map(answers.map(({ id, answerText }) => [id, answerText]));
  return attempt.chosen.map((id) => words.get(id) ?? '');
}

/** Saves an attempt and its metadata. */
export function buildRecording(questionId: string, attempt: Attempt, now: Answered): Change {
  return (saved) => editSaved(saved, (sections) => setRecord(sections, questionId, attempt, now));
}

/** Sets an attempt and its metadata, and removes the grade of the previous attempt. */
export function setRecord(
  { record, answered, grades }: EditableSections,
  questionId: string,
  attempt: Attempt,
  now: Answered,
): void {
  const before = parseEntry('answered', answered.get(questionId));
  const isNew = isCorrected(before, now.revision);
  const streak = countStreak(attempt, isNew ? 0 : (before?.streak ?? 0));
  const last = {
    how: before,
    grade: parseEntry('grades', grades.get(questionId))?.grade,
    attempt: parseAttempt(record.get(questionId)),
  };
  const mistaken = (!isNew && wasMistake(attempt, last)) || undefined;
  const at = pickLater(now.at, before?.at);
  record.set(questionId, toRecord(attempt));
  setEntry(answered, 'answered', questionId, { ...now, at, streak, mistaken });
  grades.delete(questionId);
}

/** Removes the metadata and grades of the answers to some questions. */
export function forgetMetadata(questionIds: readonly string[]): Change {
  return (saved) =>
    editSaved(saved, ({ answered, grades }) => {
      for (const id of questionIds) {
        answered.delete(id);
        grades.delete(id);
      }
    });
}

export function setFlag(questionId: string, flag: Entry<'flags'>): Change {
  return (saved) =>
    editSaved(saved, ({ flags }) => {
      const before = parseEntry('flags', flags.get(questionId));
      setEntry(flags, 'flags', questionId, { ...flag, at: pickLater(flag.at, before?.at) });
    });
}

/** The metadata of a grade: its time, the course and exam, and the revision of the question. */
export type GradeOrigin = Omit<Entry<'grades'>, 'grade' | 'of' | 'before'>;

/** Saves the grade of the saved answer, or removes it if `grade` is undefined. */
export function setGrade(questionId: string, grade: Grade | undefined, now: GradeOrigin): Change {
  return (saved) =>
    editSaved(saved, ({ answered, grades }) => {
      const how = parseEntry('answered', answered.get(questionId)) ?? {
        course: now.course,
        exam: now.exam,
      };
      const earlier = parseEntry('grades', grades.get(questionId));
      const before = earlier?.before ?? how.streak ?? 0;
      if (grade === undefined) {
        grades.delete(questionId);
      } else {
        const at = pickLater(pickLater(now.at, how.at), earlier?.at);
        setEntry(grades, 'grades', questionId, { ...now, at, grade, of: how.at ?? null, before });
      }
      const streak = grade === undefined ? before : countGradedStreak(before, grade);
      setEntry(answered, 'answered', questionId, { ...how, streak });
    });
}

/** The number of right answers in a row, from the number before the graded answer. */
export function countGradedStreak(before: number, grade: Grade): number {
  return grade === 'had' ? before + 1 : 0;
}

function countStreak(attempt: Attempt, before: number): number {
  const judgement = judge(attempt);
  if (judgement === 'unjudged') return before;
  return judgement === 'correct' ? before + 1 : 0;
}

/** Whether the question was corrected after the answer. It then counts as not tried. */
function isCorrected(before: Answered | undefined, revision: string | null | undefined): boolean {
  return !!before?.revision && !!revision && before.revision !== revision;
}

interface Last {
  readonly how: Answered | undefined;
  readonly grade: Grade | undefined;
  readonly attempt: Attempt | undefined;
}

/** Whether a question was a mistake before it was answered again. */
function wasMistake({ kind }: Attempt, { how, grade, attempt }: Last): boolean {
  if (isStillMistaken(how)) return true;
  if (kind === 'open') return grade === 'missed';
  // A wrong answer sets the streak to 0. The streak is missing if only the attempt was saved.
  if (how?.streak !== undefined && how.streak !== null) return how.streak === 0;
  return attempt?.kind === kind && judge(attempt) === 'incorrect';
}

/** The largest time that a `Date` can hold, in milliseconds since 1970. */
const maxTime = 8.64e15;

/** Returns `now`, or else the millisecond after `before`: the last change must win even if a clock was set back. */
export function pickLater(now: string | null | undefined, before: string | null | undefined) {
  const then = Date.parse(before ?? '');
  const isLater = !(Date.parse(now ?? '') <= then);
  return isLater ? now : new Date(Math.min(then + 1, maxTime)).toISOString();
}

/** The stored form of an attempt. */
export function toRecord(attempt: Attempt): unknown {
  // Parsing removes members that are not stored, such as `kind`.
  return attempt.kind === 'open' ? attempt.text : v.parse(records[attempt.kind], attempt);
}
