import type { Question, WholeExam } from '../../api/types';
import type { Cards } from '../cards';
import type { Day } from '../days';
import type { Progress } from '../progress';
import { isAnswerable } from '../runs/run';
import { findAttempt, isMistake, isWithheld } from '../selectors';

// Sorts the questions that can be practised into pools: due, mistakes, flagged, new and all.

/** The sets of questions that can be practised, as named in the query of an address. */
export const pools = ['due', 'mistakes', 'flagged', 'new', 'all'] as const;

export type Pool = (typeof pools)[number];

type PoolContext = Pick<Progress, 'attempts' | 'answered' | 'flags' | 'grades'> & {
  readonly cards: Cards;
  readonly today: Day;
  /** The ids of the questions in today's part of the plan, if the course has one. */
  readonly planned?: ReadonlySet<string> | undefined;
};

const belongs: Readonly<Record<Pool, (question: Question, past: PoolContext) => boolean>> = {
  due: (question, past) =>
    past.planned?.has(question.id) ??
    (findDueDay(question, past) ?? Number.POSITIVE_INFINITY) <= past.today,
  mistakes: isMistake,
  flagged: ({ id }, { flags }) => flags.get(id)?.on === true,
  new: (question, past) => findAttempt(question, past) === undefined,
  all: () => true,
};

/** Returns the questions that belong to a pool. */
export function listPoolQuestions<Q extends Question>(
  pool: Pool,
  questions: readonly Q[],
  past: PoolContext,
): Q[] {
  return questions.filter((question) => belongs[pool](question, past));
}

export function sortIntoPools<Q extends Question>(
  questions: readonly Q[],
  past: PoolContext,
): Record<Pool, readonly Q[]> {
  const lists = pools.map((pool) => [pool, listPoolQuestions(pool, questions, past)]);
  return Object.fromEntries(lists) as Record<Pool, readonly Q[]>;
}

export function countPools(
  lists: Readonly<Record<Pool, readonly Question[]>>,
): Record<Pool, number> {
  const counts = pools.map((pool) => [pool, lists[pool].length]);
  return Object.fromEntries(counts) as Record<Pool, number>;
}

/**
 * Returns the day on which a question is due, or undefined if it has not been answered or has been
 * corrected since then.
 */
export function findDueDay(question: Question, past: PoolContext): Day | undefined {
  return findAttempt(question, past) && past.cards.get(question.id)?.due;
}

/** A question to practise, with its number in the exam, counting from 1. */
export interface PracticeQuestion extends Question {
  readonly number: number;
}

/** Returns the questions' topics in order of appearance. */
export function listTopics(questions: readonly Question[]): string[] {
  return [...new Set(questions.flatMap(({ topics }) => topics ?? []))];
}

/** Returns the questions in the given exams, except those that cannot be answered. */
export function listPracticeQuestions(
  exams: readonly Pick<WholeExam, 'questions'>[],
): PracticeQuestion[] {
  return exams.flatMap(({ questions }) =>
    questions.flatMap((question, index) =>
      !isWithheld(question) && isAnswerable(question) ? { ...question, number: index + 1 } : [],
    ),
  );
}

/**
 * Returns the time of the last answer in milliseconds since 1970, or minus infinity if there is no
 * answer or no valid time.
 */
export function findAttemptTime(
  question: Question,
  past: Pick<PoolContext, 'attempts' | 'answered'>,
): number {
  if (findAttempt(question, past) === undefined) return Number.NEGATIVE_INFINITY;
  const time = Date.parse(past.answered.get(question.id)?.at ?? '');
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}
