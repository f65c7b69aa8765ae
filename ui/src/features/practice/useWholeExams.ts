import { useEffect, useMemo, useState } from 'react';
import { getExam } from '../../api/calls';
import { sendCall } from '../../api/client';
import type { Exam, WholeExam } from '../../api/types';
import { mapWithLimit } from '../../lib/mapWithLimit';

/** The exams of a course with all their questions. */
export interface WholeExams {
  readonly state: 'loading' | 'settled';
  readonly exams: readonly WholeExam[];
  /** The exams that could not be loaded. */
  readonly missed: readonly Exam[];
  readonly retry: () => void;
}

/** A loaded exam, `gone` if it no longer exists, or `missed` if it could not be loaded. */
type Fetched = WholeExam | 'gone' | 'missed';

/** Loads exams with all their questions, so that practising needs no further requests. */
export function useWholeExams(list: readonly Exam[]): WholeExams {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Fetched>>(new Map());
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt requests the missing exams
  useEffect(() => {
    const stop = new AbortController();
    const settle = (id: string, as: Fetched) => {
      if (!stop.signal.aborted) setFetched((before) => new Map(before).set(id, as));
    };
    const left = list.filter(({ id }) => !fetched.has(id));
    void mapWithLimit(left, async ({ id }) => {
      if (stop.signal.aborted) return;
      await sendCall(getExam(id), stop.signal).then(
        (whole) => settle(id, whole ?? 'gone'),
        () => settle(id, 'missed'),
      );
    });
    return () => stop.abort();
  }, [list, attempt]);

  const exams = useMemo(
    () =>
      list.flatMap(({ id }) => {
        const as = fetched.get(id);
        return typeof as === 'object' ? as : [];
      }),
    [list, fetched],
  );
  return {
    state: list.every(({ id }) => fetched.has(id)) ? 'settled' : 'loading',
    exams,
    missed: list.filter(({ id }) => fetched.get(id) === 'missed'),
    retry: () => {
      setFetched((before) => new Map([...before].filter(([, as]) => as !== 'missed')));
      setAttempt(attempt + 1);
    },
  };
}
