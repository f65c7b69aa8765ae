import { useEffect, useState } from 'react';
import { type Exam, getExam, type WholeExam } from '../api/calls';
import { send } from '../api/client';

/** The exams of a course, asked for whole. */
export interface WholeExams {
  readonly state: 'loading' | 'settled';
  readonly exams: readonly WholeExam[];
  /** Those that could not be had. */
  readonly missed: readonly Exam[];
  readonly retry: () => void;
}

/** How many are asked for at a time: one that waits for its turn must not be given up. */
const atOnce = 4;

/** What became of an exam: it may also be gone by now. */
type Fetched = WholeExam | 'gone' | 'missed';

/** Loads exams whole, so that nothing else is asked for once practising has begun. */
export function useWholeExams(list: readonly Exam[]): WholeExams {
  const [fetched, setFetched] = useState<ReadonlyMap<string, Fetched>>(new Map());
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks for what is missing
  useEffect(() => {
    const stop = new AbortController();
    const settle = (id: string, as: Fetched) => {
      if (!stop.signal.aborted) setFetched((before) => new Map(before).set(id, as));
    };
    const left = list.filter(({ id }) => !fetched.has(id));
    const work = async () => {
      for (let exam = left.shift(); exam !== undefined; exam = left.shift()) {
        const { id } = exam;
        await send(getExam(id), stop.signal).then(
          (whole) => settle(id, whole ?? 'gone'),
          () => settle(id, 'missed'),
        );
      }
    };
    for (let worker = 0; worker < atOnce; worker += 1) void work();
    return () => {
      left.length = 0;
      stop.abort();
    };
  }, [list, attempt]);

  const ofList = list.map((exam) => ({ exam, as: fetched.get(exam.id) }));
  return {
    state: ofList.every(({ as }) => as !== undefined) ? 'settled' : 'loading',
    exams: ofList.flatMap(({ as }) => (typeof as === 'object' ? as : [])),
    missed: ofList.flatMap(({ exam, as }) => (as === 'missed' ? exam : [])),
    retry: () => {
      setFetched((before) => new Map([...before].filter(([, as]) => as !== 'missed')));
      setAttempt(attempt + 1);
    },
  };
}
