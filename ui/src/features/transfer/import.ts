import type { Answer, Question, WholeExam } from '../../api/types';
import { parseCard, toStoredCard } from '../../study/cards';
import { buildAttempt } from '../../study/draft';
import { editSavedState } from '../../study/editSavedState';
import {
  type Attempt,
  type AttemptMetadata,
  emptySavedState,
  type Place,
  type SavedState,
  type SectionEntry,
  toStoredAttempt,
} from '../../study/saved';
import { isWithheld } from '../../study/selectors';
import {
  type ChosenAnswer,
  computeCheck,
  type PayloadExam,
  type PayloadFlag,
  type PayloadGrade,
  type PayloadSubmission,
} from './payload';
import { restoreCard } from './payloadCard';

// Turns the payload of a link into saved progress. The words of a chosen answer, and whether it is
// right, come from the site's current exams.

export interface LinkImport {
  readonly saved: SavedState;
  /** The numbers of answers and flags that do not match any question or choice on the site. */
  readonly missing: { readonly answers: number; readonly flags: number };
}

/**
 * Builds saved progress from the payload of a link. `exams` contains null for exams that do not
 * exist. An exam that is not in `exams` was not fetched and is left out.
 */
export function buildLinkImport(
  payload: readonly PayloadExam[],
  exams: ReadonlyMap<string, WholeExam | null>,
): LinkImport {
  const missing = { answers: 0, flags: 0 };
  const saved = editSavedState(emptySavedState, ({ record, answered, flags, grades, schedule }) => {
    for (const { exam, questions } of payload) {
      const found = exams.get(exam);
      if (found === undefined) continue;
      const place = { course: found?.courseId ?? '', exam };
      const known = new Map(found?.questions.map((question) => [question.id, question]));
      for (const { id, submission, flag, grade, card } of questions) {
        const question = known.get(id);
        if (flag && question) flags.set(id, restoreFlag(flag, place));
        else if (flag?.on) missing.flags += 1;
        const restored = submission && question && restoreAttempt(question, submission);
        if (restored) {
          const metadata = { ...toMetadata(submission, place), ...restored.metadata };
          record.set(id, toStoredAttempt(restored.attempt));
          answered.set(id, metadata);
          if (grade) grades.set(id, restoreGrade(grade, metadata));
          const restoredCard = card && restoreCard(card, submission.at);
          const entry = restoredCard && toStoredCard(restoredCard);
          if (parseCard(entry)) schedule.set(id, entry);
        } else if (submission) missing.answers += 1;
      }
    }
  });
  return { saved, missing };
}

function toMetadata({ at, streak, mistaken }: PayloadSubmission, place: Place): AttemptMetadata {
  return { at: formatTime(at), ...place, streak, mistaken };
}

function restoreFlag({ on, at }: PayloadFlag, place: Place): SectionEntry<'flags'> {
  return { at: formatTime(at), ...place, on };
}

function restoreGrade(
  { grade, at, of, before, hasRevision }: PayloadGrade,
  { at: answeredAt, course, exam, revision }: AttemptMetadata,
): SectionEntry<'grades'> {
  return {
    at: formatTime(at),
    course,
    exam,
    revision: hasRevision ? revision : undefined,
    grade,
    of: (of === 'answer' ? answeredAt : formatTime(of === 'unknown' ? undefined : of)) ?? null,
    before,
  };
}

function formatTime(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}

/** An attempt and its metadata, except time and place. */
interface RestoredAttempt {
  readonly attempt: Attempt;
  readonly metadata: Pick<AttemptMetadata, 'revision' | 'words'>;
}

/**
 * Restores an attempt at the current version of a question. Returns undefined if the question has
 * no such answer or if its answers are withheld.
 */
function restoreAttempt(
  question: Question,
  { attempt, hasRevision }: PayloadSubmission,
): RestoredAttempt | undefined {
  // It is not known yet whether the attempt is right.
  if (isWithheld(question) && attempt.kind !== 'open') return undefined;
  const revision = hasRevision ? question.revision : undefined;
  if ('text' in attempt) {
    const isSame = attempt.check === computeCheck(revision, '');
    const metadata = { revision: isSame ? revision : buildEarlierRevision(attempt.check) };
    const restored = buildAttempt(question, attempt);
    return restored && { attempt: restored, metadata };
  }
  const { answers } = question;
  const withWords = attempt.kind === 'choice' || attempt.hasWords;
  const fits = ({ check }: ChosenAnswer, answerText: string) =>
    check === computeCheck(revision, withWords ? answerText : '');
  const same = attempt.chosen.flatMap((chosen) => {
    const known = answers.find(({ id }) => id === chosen.id);
    if (known && fits(chosen, known.answerText)) return known;
    // If ids follow the order of the answers, reordering them has changed the id.
    return (withWords && answers.find(({ answerText }) => fits(chosen, answerText))) || [];
  });
  if (same.length === attempt.chosen.length) {
    const words = same.map(({ answerText }) => answerText);
    const metadata = { revision, words: attempt.kind === 'all' && withWords ? words : undefined };
    return buildChosen(question, attempt.kind, same, metadata);
  }
  const byId = attempt.chosen.flatMap(({ id }) => answers.find((answer) => answer.id === id) ?? []);
  if (!hasRevision || byId.length < attempt.chosen.length) return undefined;
  // The words have changed since then, and the earlier words are unknown.
  const unnamed = byId.map((answer) => ({ ...answer, answerText: '' }));
  const metadata = { revision: buildEarlierRevision(attempt.chosen[0]?.check ?? 0) };
  return buildChosen(question, attempt.kind, unnamed, metadata);
}

/**
 * Returns a placeholder for an earlier revision of a question, whose real value is unknown. It
 * contains the check, so that the same link always gives the same placeholder, and other revisions
 * give other ones.
 */
function buildEarlierRevision(check: number): string {
  return `before-${check}`;
}

function buildChosen(
  { answers }: Question,
  kind: 'choice' | 'all',
  chosen: readonly Answer[],
  metadata: RestoredAttempt['metadata'],
): RestoredAttempt | undefined {
  const [first] = chosen;
  if (first === undefined) return undefined;
  if (kind === 'choice') {
    const { id, answerText, correct } = first;
    return { attempt: { kind, id, answerText, correct: correct === true }, metadata };
  }
  const ids = chosen.map(({ id }) => id);
  const correct = answers.every((answer) => (answer.correct === true) === ids.includes(answer.id));
  return { attempt: { kind, chosen: ids, correct }, metadata };
}
