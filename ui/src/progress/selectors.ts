import type { Answer, ExamQuestion, Question } from '../api/calls';
import { type Attempt, judge, type Kind } from './attempts';
import type { Answered, Grade, Metadata } from './metadata';
import type { Progress } from './progressStore';

// What a stored attempt is worth at a question as it stands today.

/** What the visitor has done so far. */
export type Past = Pick<Progress, 'attempts' | 'answered'>;

/** What the visitor has done so far, and thinks of it. */
type Graded = Past & Pick<Metadata, 'grades'>;

export function kindOf({ openEnded, accept, selectAll }: Question): Kind {
  if (openEnded) return accept && accept.length > 0 ? 'checked' : 'open';
  return selectAll ? 'all' : 'choice';
}

/** The attempt that a question opens with, if there is one that fits it. */
export function attemptAt(question: Question, past: Past): Attempt | undefined {
  const attempt = past.attempts.get(question.id);
  if (attempt === undefined || isCorrected(question, past)) return undefined;
  return fittingAttempt(question, attempt, past.answered.get(question.id)?.words);
}

/** Whether what is right at a question has changed since it was answered. */
export function isCorrected({ id, revision }: ExamQuestion, { attempts, answered }: Past): boolean {
  const then = answered.get(id)?.revision;
  return !!then && !!revision && then !== revision && attempts.has(id);
}

/** How visitors have graded their answer; what was corrected since has no grade. */
export function gradeAt(question: ExamQuestion, past: Graded): Grade | undefined {
  const { grade, revision } = past.grades.get(question.id) ?? {};
  const isOfAnother = !!revision && !!question.revision && revision !== question.revision;
  return isOfAnother || isCorrected(question, past) ? undefined : grade;
}

/** A mistake that was right so often in a row is none any more. */
const enough = 2;

/** Whether a question was answered wrong, or its answer graded so, and not right twice in a row since. */
export function isMistake(question: Question, past: Graded): boolean {
  const attempt = attemptAt(question, past);
  if (attempt === undefined) return false;
  const judgement = judge(attempt);
  if (judgement === 'incorrect') return true;
  if (judgement === 'unjudged' && gradeAt(question, past) === 'missed') return true;
  return isStillMistaken(past.answered.get(question.id));
}

/** Whether a mistake of before has not been made good by how it was answered since. */
export function isStillMistaken(how: Answered | undefined): boolean {
  return how?.mistaken === true && (how.streak ?? 0) < enough;
}

export type QuestionState = 'unattempted' | 'correct' | 'incorrect';

/** A question's state in the question bar, from what is stored for it. */
export function stateAt(question: ExamQuestion, past: Past): QuestionState {
  if (isCorrected(question, past)) return 'unattempted';
  const attempt = past.attempts.get(question.id);
  return attempt && mayBeAt(question, attempt.kind) ? stateOf(attempt) : 'unattempted';
}

export function stateOf(attempt: Attempt | undefined): QuestionState {
  if (attempt === undefined) return 'unattempted';
  return judge(attempt) === 'incorrect' ? 'incorrect' : 'correct';
}

/** Whether a listed question may be of a kind; what the list does not say, the record decides. */
function mayBeAt({ openEnded, selectAll, checked }: ExamQuestion, kind: Kind): boolean {
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

type Fit<K extends Kind> = (
  attempt: Attempt<K>,
  answers: readonly Answer[],
  words: readonly string[] | null | undefined,
) => Attempt<K> | undefined;

const fits: { readonly [K in Kind]: Fit<K> } = {
  choice: (attempt, answers) => {
    const answer = answerWith(answers, attempt.id, attempt.answerText);
    return answer && { ...attempt, id: answer.id };
  },
  all: (attempt, answers, words) => {
    const isTold = words?.length === attempt.chosen.length;
    const chosen = attempt.chosen.map(
      (id, at) => answerWith(answers, id, isTold ? words[at] : undefined)?.id,
    );
    return chosen.every((id) => id !== undefined) ? { ...attempt, chosen } : undefined;
  },
  checked: (attempt) => attempt,
  open: (attempt) => attempt,
};

/** The attempt, unless it is of another kind than the question or an answer of it is gone. */
export function fittingAttempt<K extends Kind>(
  question: Question,
  attempt: Attempt<K>,
  words?: readonly string[] | null,
): Attempt<K> | undefined {
  if (attempt.kind !== kindOf(question)) return undefined;
  return fits[attempt.kind](attempt, question.answers, words);
}

/** The answer of an id. Where its words have changed, or its id, the one that has the words now. */
function answerWith(
  answers: readonly Answer[],
  id: string,
  words: string | undefined,
): Answer | undefined {
  const known = answers.find((answer) => answer.id === id);
  if (words === undefined || known?.answerText === words) return known;
  return answers.find(({ answerText }) => answerText === words);
}
