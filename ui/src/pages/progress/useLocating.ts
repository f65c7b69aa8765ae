import { useEffect, useState } from 'react';
import { getQuestion } from '../../api/calls';
import { send } from '../../api/client';
import { locateChunk } from '../../progress/lazy';
import type { ProgressStore } from '../../progress/progressStore';
import type { ListOf } from './useLists';

interface Placing {
  readonly state: 'asking' | 'settled';
  /** The questions that there are no more, and those that could not be asked for. */
  readonly gone: readonly string[];
  readonly missed: readonly string[];
}

/** Who does not get through a few times does not get through. */
const tries = 3;

/**
 * Asks for the exam of each question, once, and saves it for the question and the others of that exam.
 */
export function useLocating(
  unplaced: readonly string[],
  listOf: ListOf,
  change: ProgressStore['change'],
): Placing {
  const [asked, setAsked] = useState<ReadonlyMap<string, 'answered' | 'missed'>>(new Map());
  const misses = unplaced.filter((id) => asked.get(id) === 'missed');
  const next = misses.length < tries ? unplaced.find((id) => !asked.has(id)) : undefined;

  useEffect(() => {
    if (next === undefined) return;
    const stop = new AbortController();
    const settle = (as: 'answered' | 'missed') => {
      if (!stop.signal.aborted) setAsked((before) => new Map(before).set(next, as));
    };
    const ask = async () => {
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
    ask().catch(() => settle('missed'));
    return () => stop.abort();
  }, [next, listOf, change]);

  return {
    state: next === undefined ? 'settled' : 'asking',
    gone: unplaced.filter((id) => asked.get(id) === 'answered'),
    missed: next === undefined ? unplaced.filter((id) => asked.get(id) !== 'answered') : [],
  };
}
