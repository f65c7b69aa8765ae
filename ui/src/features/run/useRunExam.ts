import { useCallback, useEffect, useState } from 'react';
import { getExam } from '../../api/calls';
import { sendCall } from '../../api/client';
import type { WholeExam } from '../../api/types';
import { empty, loading, type QueryState } from '../../api/useQuery';
import { preloadFigures } from '../../lib/preloadFigures';
import { openExamCopies } from '../../store/examCopies';
import type { Place } from '../../study/metadata';
import { useProgressStore } from '../progress/ProgressProvider';

interface RunExam {
  readonly reply: QueryState<WholeExam>;
  /** Stores a copy of the exam for a run that begins. */
  readonly keep: (runId: string, exam: WholeExam) => void;
}

/** Loads an exam with all its questions: the copy for the run or, without one, the current version from the server. */
export function useRunExam({ course, exam: examId }: Place, runId: string | undefined): RunExam {
  const { read } = useProgressStore();
  const [copies] = useState(openExamCopies);
  const [found, setFound] = useState<{ runId: string | undefined; reply: QueryState<WholeExam> }>();

  const isFound = found !== undefined && found.runId === runId;
  useEffect(() => {
    if (isFound) return;
    const stop = new AbortController();
    const settle = (reply: QueryState<WholeExam>) => {
      if (!stop.signal.aborted) setFound({ runId, reply });
    };
    const find = async () => {
      const copy = runId === undefined ? undefined : await copies.find(runId, examId);
      if (stop.signal.aborted) return;
      const exam = copy ?? (await sendCall(getExam(examId), stop.signal));
      const isThere = exam !== null && exam.courseId === course && exam.questions.length > 0;
      settle(isThere ? { state: 'loaded', value: exam } : empty);
      if (isThere && runId !== undefined) preloadFigures(exam.questions);
    };
    find().catch((error: Error) => settle({ state: 'failed', message: error.message }));
    return () => stop.abort();
  }, [isFound, runId, examId, course, copies]);

  const keep = useCallback(
    (id: string, exam: WholeExam) => {
      setFound({ runId: id, reply: { state: 'loaded', value: exam } });
      preloadFigures(exam.questions);
      copies.keep(id, exam, [...read().saved.runs.keys()]);
    },
    [copies, read],
  );

  return { reply: isFound ? found.reply : loading, keep };
}
