import type { QuestionQuery } from '../../study/practice/listQueriedQuestions';
import { type Pool, pools } from '../../study/practice/pools';

// Reads the query of a practice address, which `buildPracticePath` writes.

/** Returns the pool that the query of an address names, if any. */
export function readPoolFromQuery(search: string): Pool | undefined {
  const name = new URLSearchParams(search).get('pool');
  return pools.find((pool) => pool === name);
}

/** Returns the topic that the query of an address names, if any. */
export function readTopicFromQuery(search: string): string | undefined {
  return new URLSearchParams(search).get('topic') || undefined;
}

/** Returns the exam or the run that the query of an address names, and which questions of it. */
export function readQuestionQuery(search: string): QuestionQuery | undefined {
  const query = new URLSearchParams(search);
  const by = (['missed', 'blank', 'run'] as const).find((name) => query.has(name));
  return by && { by, id: query.get(by) ?? '' };
}
