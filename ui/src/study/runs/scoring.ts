import type { Outcome, RunQuestion } from './run';

// Computes the scores of runs, in points.

/**
 * The share of a question's points that each outcome earns; undefined if the question does not
 * count.
 */
const shares: { readonly [O in Outcome]: number | undefined } = {
  right: 1,
  had: 1,
  partly: 0.5,
  wrong: 0,
  missed: 0,
  unanswered: 0,
  ungraded: undefined,
  unanswerable: undefined,
};

/** The points earned, and the points that can be earned (`of`). */
export interface Score {
  readonly points: number;
  readonly of: number;
}

/** Returns the score of a question, or undefined if the question does not count. */
export function scoreQuestion({ outcome, points }: RunQuestion): Score | undefined {
  const share = outcome ? shares[outcome] : undefined;
  const of = points ?? 1;
  return share === undefined ? undefined : { points: share * of, of };
}

export function scoreRun(questions: readonly RunQuestion[]): Score {
  const scores = questions.flatMap((asked) => scoreQuestion(asked) ?? []);
  return scores.reduce(
    (sum, { points, of }) => ({
      points: roundPoints(sum.points + points),
      of: roundPoints(sum.of + of),
    }),
    { points: 0, of: 0 },
  );
}

/** Returns the score as a whole percentage, or undefined if no points can be earned. */
export function toPercent({ points, of }: Score): number | undefined {
  return of > 0 ? Math.round((100 * points) / of) : undefined;
}

export interface TopicScore extends Score {
  /** Undefined for the questions without topics. */
  readonly topic: string | undefined;
}

/**
 * Returns the score for each topic in order of appearance, followed by the score for questions
 * without topics. A question counts in each of its topics. The array is empty if no question has a
 * topic.
 */
export function scoreTopics(questions: readonly RunQuestion[]): TopicScore[] {
  const topics = new Map<string | undefined, RunQuestion[]>();
  for (const asked of questions) {
    if (scoreQuestion(asked) === undefined) continue;
    const own = asked.topics?.length ? new Set(asked.topics) : [undefined];
    for (const topic of own) topics.set(topic, [...(topics.get(topic) ?? []), asked]);
  }
  const named = [...topics].filter(([topic]) => topic !== undefined);
  if (named.length === 0) return [];
  const rest = topics.get(undefined);
  return [...named, ...(rest ? ([[undefined, rest]] as const) : [])].map(([topic, own]) => ({
    topic,
    ...scoreRun(own),
  }));
}

/** Rounds points to thousandths, because sums of tenths are not exact in floating point. */
export function roundPoints(points: number): number {
  return Math.round(points * 1_000) / 1_000;
}
