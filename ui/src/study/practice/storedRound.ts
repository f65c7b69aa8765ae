import * as v from 'valibot';
import { type Attempt, parseAttempt, toStoredAttempt } from '../saved';
import { mapToCurrentAnswers } from '../selectors';
import { type Pool, type PracticeQuestion, pools } from './pools';
import type { Round } from './round';

// Stores a round in progress so that it survives a reload: the ids of its questions and answers in
// the order in which they are shown. Their texts are fetched again.

const shape = v.object({
  /** The address at which the round is practised. */
  address: v.string(),
  pool: v.picklist(pools),
  /** The maximum number of questions; null if there is none. */
  count: v.nullable(v.number()),
  questions: v.array(v.object({ id: v.string(), answers: v.array(v.string()) })),
  outcomes: v.array(v.picklist(['correct', 'incorrect', 'partly', 'ungraded', 'unattempted'])),
  /** The stored forms of the first and the latest answer to the current question. */
  first: v.optional(v.unknown()),
  latest: v.optional(v.unknown()),
});

export interface StoredRound extends Omit<v.InferOutput<typeof shape>, 'count'> {
  readonly count: number;
}

export function stringifyRound(
  { questions, outcomes, first, latest }: Round,
  address: string,
  { pool, count }: { readonly pool: Pool; readonly count: number },
): string {
  const kept: v.InferInput<typeof shape> = {
    address,
    pool,
    count: Number.isFinite(count) ? count : null,
    questions: questions.map(({ id, answers }) => ({
      id,
      answers: answers.map(({ id: one }) => one),
    })),
    outcomes: [...outcomes],
    first: first && toStoredAttempt(first),
    latest: latest && toStoredAttempt(latest),
  };
  return JSON.stringify(kept);
}

/** Parses a stored round. Returns undefined if it is malformed or belongs to another address. */
export function parseRound(text: string | null, address: string): StoredRound | undefined {
  try {
    const { success, output } = v.safeParse(shape, JSON.parse(text ?? 'null'));
    if (!success || output.address !== address) return undefined;
    return { ...output, count: output.count ?? Number.POSITIVE_INFINITY };
  } catch {
    return undefined;
  }
}

/** Restores a round with its questions. Returns undefined if a question is gone. */
export function restoreRound(
  kept: StoredRound,
  from: readonly PracticeQuestion[],
): Round | undefined {
  const known = new Map(from.map((question) => [question.id, question]));
  const questions = kept.questions.flatMap(({ id, answers }) => {
    const question = known.get(id);
    return question === undefined
      ? []
      : { ...question, answers: sortLike(question.answers, answers) };
  });
  if (questions.length < kept.questions.length || questions.length <= kept.outcomes.length) {
    return undefined;
  }
  const current = questions[kept.outcomes.length];
  const restore = (record: unknown): Attempt | undefined => {
    const attempt = parseAttempt(record);
    return attempt && current && mapToCurrentAnswers(current, attempt);
  };
  return {
    questions,
    outcomes: kept.outcomes,
    first: restore(kept.first),
    latest: restore(kept.latest),
  };
}

/** Sorts answers into the order of `ids`. Answers that are not in `ids` come last. */
function sortLike<T extends { readonly id: string }>(
  answers: readonly T[],
  ids: readonly string[],
): T[] {
  const indices = new Map(ids.map((id, index) => [id, index]));
  const find = ({ id }: T) => indices.get(id) ?? ids.length;
  return [...answers].sort((one, other) => find(one) - find(other));
}
