import { useCallback, useMemo } from 'react';
import { getExam } from '../../api/calls';
import { getLoaded, useQueries, useReplies } from '../../api/replies';
import type { Exam, WholeExam } from '../../api/types';
import { mapWithLimit } from '../../lib/mapWithLimit';

/** The exams of a course with all their questions. */
export interface WholeExams {
  readonly state: 'loading' | 'settled';
  readonly exams: readonly WholeExam[];
  /** The exams that could not be loaded. */
  readonly failed: readonly Exam[];
  readonly retry: () => void;
}

/** Loads exams with all their questions, so that practice needs no further requests. */
export function useWholeExams(list: readonly Exam[]): WholeExams {
  const store = useReplies();
  const replies = useQueries(useMemo(() => list.map(({ id }) => getExam(id)), [list]));
  const exams = useMemo(() => replies.flatMap((reply) => getLoaded(reply) ?? []), [replies]);
  const failed = useMemo(
    () => list.filter((_, index) => replies[index]?.state === 'failed'),
    [list, replies],
  );
  const retry = useCallback(
    () => void mapWithLimit(failed, ({ id }) => store.ask(getExam(id))),
    [failed, store],
  );
  return {
    state: replies.some(({ state }) => state === 'loading') ? 'loading' : 'settled',
    exams,
    failed,
    retry,
  };
}
