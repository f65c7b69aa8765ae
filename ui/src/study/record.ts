import * as v from 'valibot';
import type { Question } from '../api/types';
import { type Attempt, attemptOf, judge, records } from './attempts';
import { type EditableSections, edited, setEntry } from './edited';
import { type Answered, type Entry, entryOf, type Grade } from './metadata';
import type { Change } from './saved';
import { isStillMistaken } from './selectors';

// Changes that save a visitor's answer to a question, its grade and its flag.

type Origin = Required<Pick<Answered, 'at' | 'course' | 'exam'>>;

/** The time of an entry, and the course and exam of its question. */
export function originOf(question: Question, classId: string, now: Date): Origin {
  return {
    at: now.toISOString(),
    course: question.courseId ?? classId,
    exam: question.exam_id,
  };
}

/** The metadata of an attempt. */
export function howAnswered(question: Question, attempt: Attempt, origin: Origin): Answered {
  const revision = question.revision ?? undefined;
  return { ...origin, revision, words: wordsOf(question, attempt) };
}

/** The words of the chosen answers where several may be chosen: the record has only their ids. */
function wordsOf({ answers }: Question, attempt: Attempt): string[] | undefined {
  if (attempt.kind !== 'all') return undefined;
  const words = new Map(answers.map(({ id, answerText }) => [id, answerText]));
  return attempt.chosen.map((id) => words.get(id) ?? '');
}

/** Saves an attempt and its metadata. */
export function recording(questionId: string, attempt: Attempt, now: Answered): Change {
  return (saved) => edited(saved, (sections) => recordIn(sections, questionId, attempt, now));
}

/** Sets an attempt and its metadata, and removes the grade of the previous attempt. */
export function recordIn(
  { record, answered, grades }: EditableSections,
  questionId: string,
  attempt: Attempt,
  now: Answered,
): void {
  const before = entryOf('answered', answered.get(questionId));
  const isNew = isCorrected(before, now.revision);
  const streak = streakWith(attempt, isNew ? 0 : (before?.streak ?? 0));
  const last = {
    how: before,
    grade: entryOf('grades', grades.get(questionId))?.grade,
    attempt: attemptOf(record.get(questionId)),
  };
  const mistaken = (!isNew && wasMistake(attempt, last)) || undefined;
  const at = later(now.at, before?.at);
  record.set(questionId, recordOf(attempt));
  setEntry(answered, 'answered', questionId, { ...now, at, streak, mistaken });
  grades.delete(questionId);
}

/** Removes the metadata and grades of the answers to some questions. */
export function forgettingHow(questionIds: readonly string[]): Change {
  return (saved) =>
    edited(saved, ({ answered, grades }) => {
      for (const id of questionIds) {
        answered.delete(id);
        grades.delete(id);
      }
    });
}

export function flagging(questionId: string, flag: Entry<'flags'>): Change {
  return (saved) =>
    edited(saved, ({ flags }) => {
      const before = entryOf('flags', flags.get(questionId));
      setEntry(flags, 'flags', questionId, { ...flag, at: later(flag.at, before?.at) });
    });
}

/** The metadata of a grade: its time, the course and exam, and the revision of the question. */
export type GradedAt = Omit<Entry<'grades'>, 'grade' | 'of' | 'before'>;

/** Saves the grade of the saved answer, or removes it if `grade` is undefined. */
export function grading(questionId: string, grade: Grade | undefined, now: GradedAt): Change {
  return (saved) =>
    edited(saved, ({ answered, grades }) => {
      const how = entryOf('answered', answered.get(questionId)) ?? {
        course: now.course,
        exam: now.exam,
      };
      const earlier = entryOf('grades', grades.get(questionId));
      const before = earlier?.before ?? how.streak ?? 0;
      if (grade === undefined) {
        grades.delete(questionId);
      } else {
        const at = later(later(now.at, how.at), earlier?.at);
        setEntry(grades, 'grades', questionId, { ...now, at, grade, of: how.at ?? null, before });
      }
      const streak = grade === undefined ? before : gradedStreak(before, grade);
      setEntry(answered, 'answered', questionId, { ...how, streak });
    });
}

/** The number of right answers in a row, from the number before the graded answer. */
export function gradedStreak(before: number, grade: Grade): number {
  return grade === 'had' ? before + 1 : 0;
}

function streakWith(attempt: Attempt, before: number): number {
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
export function later(now: string | null | undefined, before: string | null | undefined) {
  const then = Date.parse(before ?? '');
  const isLater = !(Date.parse(now ?? '') <= then);
  return isLater ? now : new Date(Math.min(then + 1, maxTime)).toISOString();
}

/** The stored form of an attempt. */
export function recordOf(attempt: Attempt): unknown {
  // Parsing removes members that are not stored, such as `kind`.
  return attempt.kind === 'open' ? attempt.text : v.parse(records[attempt.kind], attempt);
}
