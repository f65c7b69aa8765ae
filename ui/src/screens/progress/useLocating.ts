import { useEffect, useState } from 'react';
import { getQuestion } from '../../api/calls';
import { sendCall } from '../../api/client';
import { locateChunk } from '../../features/progress/lazy';
import type { ProgressStore } from '../../store/progressStore';
import type { Overview } from './summariseProgress';
import type { ListOf } from './useLists';

interface Locating {
  readonly state: 'loading' | 'settled';
  /** The questions that do not exist any more. */
  readonly gone: readonly string[];
  /** The questions that could not be fetched, or not at this visit. */
  readonly failed: readonly string[];
}

/** After this many failures, no other question is fetched. */
const maxFailures = 3;

/** The most questions that are fetched at a visit. */
const maxQuestions = 100;

/**
 * Fetches the exam of each question and saves it for all questions of that exam. A question that the site does not know
 * is saved as such.
 */
export function useLocating(
  { unplaced, unknown }: Pick<Overview, 'unplaced' | 'unknown'>,
  listOf: ListOf,
  change: ProgressStore['change'],
): Locating {
  const [settled, setSettled] = useState<ReadonlyMap<string, 'answered' | 'failed'>>(new Map());
  const failures = unplaced.filter((id) => settled.get(id) === 'failed');
  const isGone = (id: string) => unknown.has(id) || settled.get(id) === 'answered';
  const next =
    failures.length < maxFailures && settled.size < maxQuestions
      ? unplaced.find((id) => !(settled.has(id) || unknown.has(id)))
      : undefined;

  useEffect(() => {
    if (next === undefined) return;
    const stop = new AbortController();
    const settle = (as: 'answered' | 'failed') => {
      if (!stop.signal.aborted) setSettled((before) => new Map(before).set(next, as));
    };
    const locate = async () => {
      const question = await sendCall(getQuestion(next), stop.signal);
      const { locateEntries, markUnknown } = await locateChunk.load();
      if (question === null) {
        if (!stop.signal.aborted) change(markUnknown(next), { whenIdle: true });
      } else if (question.courseId) {
        const exam = question.exam_id;
        const list = await listOf(exam).catch(() => []);
        const ids = [next, ...list.map(({ id }) => id)];
        if (!stop.signal.aborted) {
          change(locateEntries(ids, { course: question.courseId, exam }), { whenIdle: true });
        }
      }
      settle('answered');
    };
    locate().catch(() => settle('failed'));
    return () => stop.abort();
  }, [next, listOf, change]);

  return {
    state: next === undefined ? 'settled' : 'loading',
    gone: unplaced.filter(isGone),
    failed: next === undefined ? unplaced.filter((id) => !isGone(id)) : [],
  };
}
