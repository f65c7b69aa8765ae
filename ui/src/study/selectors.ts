import type { Answer, ExamQuestion, Question } from '../api/types';
import type { Progress, SectionViews } from './progress';
import {
  type Attempt,
  type AttemptMetadata,
  type Grade,
  judgeAttempt,
  type QuestionKind,
} from './saved';

// Evaluates stored attempts against the current version of their questions.

/** The visitor's attempts and their metadata. */
export type PastAttempts = Pick<Progress, 'attempts' | 'answered'>;

/** The visitor's attempts, their metadata and their grades. */
export type GradedAttempts = PastAttempts & Pick<SectionViews, 'grades'>;

export function getQuestionKind({ openEnded, accept, selectAll }: Question): QuestionKind {
  if (openEnded) return accept && accept.length > 0 ? 'checked' : 'open';
  return selectAll ? 'all' : 'choice';
}

/**
 * Returns the stored attempt at a question, or undefined if there is none, it no longer fits the
 * question, or the answers are withheld.
 */
export function findAttempt(question: Question, past: PastAttempts): Attempt | undefined {
  const attempt = past.attempts.get(question.id);
  if (attempt === undefined || isWithheld(question) || isCorrected(question, past))
    return undefined;
  return mapToCurrentAnswers(question, attempt, past.answered.get(question.id)?.words);
}

/**
 * Returns whether the answers to a question, or to all questions in an exam, are not available yet.
 */
export function isWithheld({ answersFrom }: Pick<ExamQuestion, 'answersFrom'>): boolean {
  return !!answersFrom;
}

/** Returns whether a question was corrected after it was answered, which changes its revision. */
export function isCorrected(question: ExamQuestion, { attempts, answered }: PastAttempts): boolean {
  const { id, revision } = question;
  const then = answered.get(id)?.revision;
  // The revision of a question whose answers are withheld says nothing about those answers.
  const isChanged = !!then && !!revision && then !== revision && !isWithheld(question);
  return isChanged && attempts.has(id);
}

/**
 * Returns the visitor's grade for the answer, or undefined if the question was corrected since
 * then.
 */
export function findGrade(question: ExamQuestion, past: GradedAttempts): Grade | undefined {
  const { grade, revision } = past.grades.get(question.id) ?? {};
  const isOfAnother = !!revision && !!question.revision && revision !== question.revision;
  return isOfAnother || isCorrected(question, past) ? undefined : grade;
}

/** The number of consecutive right answers that clears a mistake. */
const rightAnswersToClear = 2;

/**
 * Returns whether a question was answered incorrectly, or its answer was graded `missed`, and it
 * has not been answered correctly twice in a row since then.
 */
export function isMistake(question: Question, past: GradedAttempts): boolean {
  const attempt = findAttempt(question, past);
  if (attempt === undefined) return false;
  const isIncorrect = toQuestionState(attempt, findGrade(question, past)) === 'incorrect';
  return isIncorrect || isStillMistaken(past.answered.get(question.id));
}

/**
 * Returns whether a question is a mistake according to the saved progress alone, if the question
 * itself is not known.
 */
export function isSavedMistake(id: string, past: GradedAttempts): boolean {
  return (
    findSavedQuestionState(id, past) === 'incorrect' ||
    (past.attempts.has(id) && isStillMistaken(past.answered.get(id)))
  );
}

/** Returns whether an earlier mistake has not been cleared by right answers yet. */
export function isStillMistaken(metadata: AttemptMetadata | undefined): boolean {
  return metadata?.mistaken === true && (metadata.streak ?? 0) < rightAnswersToClear;
}

/** The state of a question. An answer that only the visitor can grade is `ungraded` until then. */
export type QuestionState = 'unattempted' | 'correct' | 'partly' | 'incorrect' | 'ungraded';

/**
 * Returns the state of a question in the question bar. The attempt is checked only for whether its
 * kind fits the question.
 */
export function findQuestionState(question: ExamQuestion, past: GradedAttempts): QuestionState {
  if (isWithheld(question) || isCorrected(question, past)) return 'unattempted';
  const attempt = past.attempts.get(question.id);
  return attempt && mayBeKind(question, attempt.kind)
    ? toQuestionState(attempt, findGrade(question, past))
    : 'unattempted';
}

/**
 * Returns the state of a question according to the saved progress alone, if the question itself is
 * not known.
 */
export function findSavedQuestionState(
  id: string,
  { attempts, grades }: GradedAttempts,
): QuestionState {
  return toQuestionState(attempts.get(id), grades.get(id)?.grade);
}

const stateOfGrade = { had: 'correct', partly: 'partly', missed: 'incorrect' } as const;

/** Returns the state for an attempt and the visitor's own grade for it. */
export function toQuestionState(
  attempt: Attempt | undefined,
  grade: Grade | undefined,
): QuestionState {
  if (attempt === undefined) return 'unattempted';
  const judgement = judgeAttempt(attempt);
  if (judgement !== 'unjudged') return judgement;
  return grade === undefined ? 'ungraded' : stateOfGrade[grade];
}

/**
 * Returns whether a listed question can be of the given kind. Properties that the list leaves out
 * may have any value.
 */
function mayBeKind({ openEnded, selectAll, checked }: ExamQuestion, kind: QuestionKind): boolean {
  switch (kind) {
    case 'choice':
      return !openEnded && selectAll !== true;
    case 'all':
      return !openEnded && selectAll !== false;
    case 'checked':
      return openEnded && checked !== false;
    case 'open':
      return openEnded && checked !== true;
  }
}

type Fit<K extends QuestionKind> = (
  attempt: Attempt<K>,
  answers: readonly Answer[],
  words: readonly string[] | null | undefined,
) => Attempt<K> | undefined;

const fits: { readonly [K in QuestionKind]: Fit<K> } = {
  choice: (attempt, answers) => {
    const answer = findAnswer(answers, attempt.id, attempt.answerText);
    return answer && { ...attempt, id: answer.id };
  },
  all: (attempt, answers, words) => {
    const isTold = words?.length === attempt.chosen.length;
    const chosen = attempt.chosen.map(
      (id, index) => findAnswer(answers, id, isTold ? words[index] : undefined)?.id,
    );
    return chosen.every((id) => id !== undefined) ? { ...attempt, chosen } : undefined;
  },
  checked: (attempt) => attempt,
  open: (attempt) => attempt,
};

/**
 * Returns the attempt with the current answer ids, or undefined if the question is of another kind
 * or a chosen answer is gone.
 */
export function mapToCurrentAnswers<K extends QuestionKind>(
  question: Question,
  attempt: Attempt<K>,
  words?: readonly string[] | null,
): Attempt<K> | undefined {
  if (attempt.kind !== getQuestionKind(question)) return undefined;
  return fits[attempt.kind](attempt, question.answers, words);
}

/**
 * Finds an answer by its words, or by its id if the words are not known. If several answers match
 * the words, prefers the one with the id.
 */
function findAnswer(
  answers: readonly Answer[],
  id: string,
  words: string | undefined,
): Answer | undefined {
  const known = answers.find((answer) => answer.id === id);
  if (words === undefined || known?.answerText === words) return known;
  return answers.find(({ answerText }) => answerText === words);
}
