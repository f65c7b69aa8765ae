import type { Asked, Outcome } from './run';

// The score of a run.

/** Which part of its points a question earns; nothing where it does not count. */
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

/** Points of the total that can be earned. */
export interface Score {
  readonly points: number;
  readonly of: number;
}

/** What one question earns, of what it is worth. */
export function scoreOfOne({ outcome, points }: Asked): Score | undefined {
  const share = outcome ? shares[outcome] : undefined;
  const of = points ?? 1;
  return share === undefined ? undefined : { points: share * of, of };
}

export function scoreOf(questions: readonly Asked[]): Score {
  const scores = questions.flatMap((asked) => scoreOfOne(asked) ?? []);
  return scores.reduce(
    (sum, { points, of }) => ({ points: tidy(sum.points + points), of: tidy(sum.of + of) }),
    { points: 0, of: 0 },
  );
}

/** In per cent, to the next whole one; of nothing there is none. */
export function percentOf({ points, of }: Score): number | undefined {
  return of > 0 ? Math.round((100 * points) / of) : undefined;
}

export interface TopicScore extends Score {
  /** None for the questions that have none. */
  readonly topic: string | undefined;
}

/** The score of each topic, in the order in which they are met; a question counts in all its topics. */
export function scoresByTopic(questions: readonly Asked[]): TopicScore[] {
  const topics = new Map<string | undefined, Asked[]>();
  for (const asked of questions) {
    if (scoreOfOne(asked) === undefined) continue;
    const own = asked.topics?.length ? new Set(asked.topics) : [undefined];
    for (const topic of own) topics.set(topic, [...(topics.get(topic) ?? []), asked]);
  }
  const named = [...topics].filter(([topic]) => topic !== undefined);
  if (named.length === 0) return [];
  const rest = topics.get(undefined);
  return [...named, ...(rest ? ([[undefined, rest]] as const) : [])].map(([topic, own]) => ({
    topic,
    ...scoreOf(own),
  }));
}

/** What somebody would practise again. */
export function isMissed({ outcome }: Asked): boolean {
  return outcome === 'wrong' || outcome === 'missed';
}

/** Points as they are shown: sums of halves and tenths are such again, but not to a computer. */
export function tidy(points: number): number {
  return Math.round(points * 1_000) / 1_000;
}
