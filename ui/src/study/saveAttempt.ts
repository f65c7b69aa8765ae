import type { Question } from '../api/types';
import { type EditableSections, editSavedState, writeEntry } from './editSavedState';
import {
  type Attempt,
  type AttemptMetadata,
  type Change,
  type ChangeWithFallback,
  type Grade,
  judgeAttempt,
  parseAttempt,
  parseEntry,
  type SectionEntry,
  toStoredAttempt,
} from './saved';
import { isStillMistaken } from './selectors';

// Builds changes that save a visitor's attempt at a question, its grade and the question's flag.
// `app/startScheduleUpdates` then reviews the question's card, when the browser is idle.

/**
 * The time at which a question is attempted, graded or flagged, and the course to save if the
 * question does not name its own.
 */
export interface Occasion {
  readonly at: string;
  readonly course: string | null | undefined;
}

/** An attempt with its metadata, ready to be saved. */
export interface AttemptWithMetadata {
  /** The id of the question. */
  readonly id: string;
  readonly attempt: Attempt;
  readonly metadata: AttemptMetadata;
}

export function saveAttempt(
  question: Question,
  attempt: Attempt,
  occasion: Occasion,
): ChangeWithFallback {
  return saveAttempts([buildAttemptWithMetadata(question, attempt, occasion)]);
}

/** Saves attempts, and removes the grades of the previous attempts. */
export function saveAttempts(attempts: readonly AttemptWithMetadata[]): ChangeWithFallback {
  return {
    change: (saved) =>
      editSavedState(saved, (sections) => {
        for (const attempt of attempts) writeAttempt(sections, attempt);
      }),
    // The metadata of the previous attempt would be wrong for the new one.
    fallback: removeMetadata(attempts.map(({ id }) => id)),
  };
}

/** Saves the visitor's grade for the saved attempt at a question, or removes it. */
export function gradeAttempt(
  question: Question,
  grade: Grade | undefined,
  occasion: Occasion,
): Change {
  const revision = question.revision ?? undefined;
  return setGrade(question.id, grade, { ...buildOrigin(question, occasion), revision });
}

export function flagQuestion(question: Question, on: boolean, occasion: Occasion): Change {
  return setFlag(question.id, { ...buildOrigin(question, occasion), on });
}

function buildOrigin(question: Question, { at, course }: Occasion) {
  return { at, course: question.courseId ?? course, exam: question.exam_id };
}

/** Returns an attempt with its metadata. */
export function buildAttemptWithMetadata(
  question: Question,
  attempt: Attempt,
  occasion: Occasion,
): AttemptWithMetadata {
  const revision = question.revision ?? undefined;
  const words = listChosenWords(question, attempt);
  return {
    id: question.id,
    attempt,
    metadata: { ...buildOrigin(question, occasion), revision, words },
  };
}

/**
 * Returns the words of the chosen answers if several answers may be chosen, because the record then
 * contains only their ids.
 */
function listChosenWords({ answers }: Question, attempt: Attempt): string[] | undefined {
  if (attempt.kind !== 'all') return undefined;
  const words = new Map(answers.map(({ id, answerText }) => [id, answerText]));
  return attempt.chosen.map((id) => words.get(id) ?? '');
}

function writeAttempt(
  { record, answered, grades }: EditableSections,
  { id, attempt, metadata: now }: AttemptWithMetadata,
): void {
  const before = parseEntry('answered', answered.get(id));
  const isNew = hasOtherRevision(before, now.revision);
  const streak = countStreak(attempt, isNew ? 0 : (before?.streak ?? 0));
  const last = {
    metadata: before,
    grade: parseEntry('grades', grades.get(id))?.grade,
    attempt: parseAttempt(record.get(id)),
  };
  const mistaken = (!isNew && wasMistake(attempt, last)) || undefined;
  const at = pickLater(now.at, before?.at);
  record.set(id, toStoredAttempt(attempt));
  writeEntry(answered, 'answered', id, { ...now, at, streak, mistaken });
  grades.delete(id);
}

/** Removes the metadata and grades of the attempts at the given questions. */
export function removeMetadata(questionIds: readonly string[]): Change {
  return (saved) =>
    editSavedState(saved, ({ answered, grades }) => {
      for (const id of questionIds) {
        answered.delete(id);
        grades.delete(id);
      }
    });
}

export function setFlag(questionId: string, flag: SectionEntry<'flags'>): Change {
  return (saved) =>
    editSavedState(saved, ({ flags }) => {
      const before = parseEntry('flags', flags.get(questionId));
      writeEntry(flags, 'flags', questionId, { ...flag, at: pickLater(flag.at, before?.at) });
    });
}

/** The metadata of a grade: its time, the course and exam, and the revision of the question. */
export type GradeOrigin = Omit<SectionEntry<'grades'>, 'grade' | 'of' | 'before'>;

/** Saves the grade for the saved attempt, or removes it if `grade` is undefined. */
export function setGrade(questionId: string, grade: Grade | undefined, now: GradeOrigin): Change {
  return (saved) =>
    editSavedState(saved, ({ answered, grades }) => {
      const metadata = parseEntry('answered', answered.get(questionId)) ?? {
        course: now.course,
        exam: now.exam,
      };
      const earlier = parseEntry('grades', grades.get(questionId));
      const before = earlier?.before ?? metadata.streak ?? 0;
      if (grade === undefined) {
        grades.delete(questionId);
      } else {
        const at = pickLater(pickLater(now.at, metadata.at), earlier?.at);
        writeEntry(grades, 'grades', questionId, {
          ...now,
          at,
          grade,
          of: metadata.at ?? null,
          before,
        });
      }
      const streak = grade === undefined ? before : computeNextStreak(before, grade);
      writeEntry(answered, 'answered', questionId, { ...metadata, streak });
    });
}

/**
 * Returns the number of right attempts in a row after a grade, given the number before the graded
 * attempt.
 */
export function computeNextStreak(before: number, grade: Grade): number {
  return grade === 'had' ? before + 1 : 0;
}

function countStreak(attempt: Attempt, before: number): number {
  const judgement = judgeAttempt(attempt);
  if (judgement === 'unjudged') return before;
  return judgement === 'correct' ? before + 1 : 0;
}

/**
 * Returns whether the question was corrected after it was answered. If so, it counts as not tried.
 */
function hasOtherRevision(
  before: AttemptMetadata | undefined,
  revision: string | null | undefined,
): boolean {
  return !!before?.revision && !!revision && before.revision !== revision;
}

interface Last {
  readonly metadata: AttemptMetadata | undefined;
  readonly grade: Grade | undefined;
  readonly attempt: Attempt | undefined;
}

/** Returns whether a question was a mistake before it was answered again. */
function wasMistake({ kind }: Attempt, { metadata, grade, attempt }: Last): boolean {
  if (isStillMistaken(metadata)) return true;
  if (kind === 'open') return grade === 'missed';
  // A wrong answer sets the streak to 0. The streak is missing if only the attempt was saved.
  if (metadata?.streak !== undefined && metadata.streak !== null) return metadata.streak === 0;
  return attempt?.kind === kind && judgeAttempt(attempt) === 'incorrect';
}

/** The largest time that a `Date` can represent, in milliseconds since 1970. */
const maxTime = 8.64e15;

/**
 * Returns `now`, or the millisecond after `before` if that is later, because the last change must
 * win even if a clock was set back.
 */
export function pickLater(now: string | null | undefined, before: string | null | undefined) {
  const then = Date.parse(before ?? '');
  const isLater = !(Date.parse(now ?? '') <= then);
  return isLater ? now : new Date(Math.min(then + 1, maxTime)).toISOString();
}
