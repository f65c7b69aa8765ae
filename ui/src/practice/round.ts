import { type Attempt, judge } from '../progress/attempts';
import type { Grade } from '../progress/metadata';
import type { Practicable } from './pools';

/** What became of a question in a round. */
export type AnswerResult = 'right' | 'wrong' | 'partly' | 'ungraded' | 'skipped';

/** Questions that are asked one after the other. */
export interface Round {
  readonly questions: readonly Practicable[];
  /** What became of the questions so far, in their order. */
  readonly outcomes: readonly AnswerResult[];
  /** The answers given to the question that is asked now: the first one counts, the last one shows. */
  readonly first: Attempt | undefined;
  readonly latest: Attempt | undefined;
}

/** The question that is asked now; none once all are through. */
export function current({ questions, outcomes }: Round): Practicable | undefined {
  return questions[outcomes.length];
}

export function answering(round: Round, attempt: Attempt): Round {
  return { ...round, first: round.first ?? attempt, latest: attempt };
}

/** Goes on to the next question, given how visitors have graded their answer to this one. */
export function goingOn(round: Round, grade: Grade | undefined): Round {
  const outcomes = [...round.outcomes, outcomeOf(round.first, grade)];
  return { ...round, outcomes, first: undefined, latest: undefined };
}

/** Ends a round before all of it was asked: what was not answered by then was not part of it. */
export function ending(round: Round, grade: Grade | undefined): Round {
  const through = round.first === undefined ? round : goingOn(round, grade);
  return { ...through, questions: through.questions.slice(0, through.outcomes.length) };
}

/** The questions that a round has not shown to be known. */
export function notRight({ questions, outcomes }: Round): Practicable[] {
  return questions.filter((_, at) => outcomes[at] !== 'right');
}

const ofGrade = { had: 'right', partly: 'partly', missed: 'wrong' } as const;

function outcomeOf(attempt: Attempt | undefined, grade: Grade | undefined): AnswerResult {
  if (attempt === undefined) return 'skipped';
  const judgement = judge(attempt);
  if (judgement === 'unjudged') return grade === undefined ? 'ungraded' : ofGrade[grade];
  return judgement === 'correct' ? 'right' : 'wrong';
}
