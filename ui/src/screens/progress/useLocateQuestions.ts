import { useEffect, useState } from 'react';
import { getQuestion, listQuestions } from '../../api/calls';
import { getLoaded, useReplies } from '../../api/replies';
import { locateChunk } from '../../features/progress/chunks';
import type { ProgressStore } from '../../store/progressStore';
import type { ProgressOverview } from './summariseProgress';

interface Locating {
  readonly state: 'loading' | 'settled';
  /** The questions that no longer exist. */
  readonly gone: readonly string[];
  /** The questions that could not be fetched, or not during this visit. */
  readonly failed: readonly string[];
}

/** The number of failures after which no other question is fetched. */
const maxFailures = 3;

/** The maximum number of questions fetched during a visit. */
const maxQuestions = 100;

/**
 * Fetches the exam of each question and saves it for all questions in that exam. Questions that the
 * site does not know are saved as unknown.
 */
export function useLocateQuestions(
  { unplaced, unknown }: Pick<ProgressOverview, 'unplaced' | 'unknown'>,
  change: ProgressStore['change'],
): Locating {
  const replies = useReplies();
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
      const reply = await replies.ask(getQuestion(next), stop.signal);
      if (reply.state === 'failed') {
        settle('failed');
        return;
      }
      const question = getLoaded(reply);
      const { locateEntries, markUnknown } = await locateChunk.load();
      if (question === undefined) {
        if (!stop.signal.aborted) change(markUnknown(next), { whenIdle: true });
      } else if (question.courseId) {
        const exam = question.exam_id;
        // The exam's row, which then appears, shows the same list.
        const list = getLoaded(await replies.prefetch(listQuestions(exam))) ?? [];
        const ids = [next, ...list.map(({ id }) => id)];
        if (!stop.signal.aborted) {
          change(locateEntries(ids, { course: question.courseId, exam }), { whenIdle: true });
        }
      }
      settle('answered');
    };
    locate().catch(() => settle('failed'));
    return () => stop.abort();
  }, [next, replies, change]);

  return {
    state: next === undefined ? 'settled' : 'loading',
    gone: unplaced.filter(isGone),
    failed: next === undefined ? unplaced.filter((id) => !isGone(id)) : [],
  };
}
