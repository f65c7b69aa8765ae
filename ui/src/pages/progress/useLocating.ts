import { useEffect, useState } from 'react';
import { getQuestion } from '../../api/calls';
import { send } from '../../api/client';
import { locateChunk } from '../../progress/lazy';
import type { ProgressStore } from '../../progress/progressStore';
import type { ListOf } from './useLists';

interface Locating {
  readonly state: 'loading' | 'settled';
  /** The questions that do not exist any more. */
  readonly gone: readonly string[];
  /** The questions that could not be fetched. */
  readonly failed: readonly string[];
}

/** After this many failures, no other question is fetched. */
const maxFailures = 3;

/** Fetches the exam of each question and saves it for all questions of that exam. */
export function useLocating(
  unplaced: readonly string[],
  listOf: ListOf,
  change: ProgressStore['change'],
): Locating {
  const [settled, setSettled] = useState<ReadonlyMap<string, 'answered' | 'failed'>>(new Map());
  const failures = unplaced.filter((id) => settled.get(id) === 'failed');
  const next = failures.length < maxFailures ? unplaced.find((id) => !settled.has(id)) : undefined;

  useEffect(() => {
    if (next === undefined) return;
    const stop = new AbortController();
    const settle = (as: 'answered' | 'failed') => {
      if (!stop.signal.aborted) setSettled((before) => new Map(before).set(next, as));
    };
    const locate = async () => {
      const question = await send(getQuestion(next), stop.signal);
      if (question?.courseId) {
        const exam = question.exam_id;
        const list = await listOf(exam).catch(() => []);
        const { locating } = await locateChunk.load();
        const ids = [next, ...list.map(({ id }) => id)];
        if (!stop.signal.aborted) {
          change(locating(ids, { course: question.courseId, exam }), { whenIdle: true });
        }
      }
      settle('answered');
    };
    locate().catch(() => settle('failed'));
    return () => stop.abort();
  }, [next, listOf, change]);

  return {
    state: next === undefined ? 'settled' : 'loading',
    gone: unplaced.filter((id) => settled.get(id) === 'answered'),
    failed: next === undefined ? unplaced.filter((id) => settled.get(id) !== 'answered') : [],
  };
}
