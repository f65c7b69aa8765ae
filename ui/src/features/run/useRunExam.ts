import { useCallback, useEffect, useState } from 'react';
import { getExam } from '../../api/calls';
import { empty, loading, type QueryState, useReplies } from '../../api/replies';
import type { WholeExam } from '../../api/types';
import { preloadFigures } from '../../lib/preloadFigures';
import { findExamCopy, keepExamCopy } from '../../store/examCopies';
import type { Place } from '../../study/metadata';
import { useProgressStore } from '../progress/ProgressProvider';

interface RunExam {
  readonly reply: QueryState<WholeExam>;
  /** Stores a copy of the exam for a new run. */
  readonly keep: (runId: string, exam: WholeExam) => void;
}

/**
 * Loads an exam with all its questions: the copy that was stored for the run or, without one, the
 * current version from the server.
 */
export function useRunExam({ course, exam: examId }: Place, runId: string | undefined): RunExam {
  const { read } = useProgressStore();
  const replies = useReplies();
  const [found, setFound] = useState<{ runId: string | undefined; reply: QueryState<WholeExam> }>();

  const isFound = found !== undefined && found.runId === runId;
  useEffect(() => {
    if (isFound) return;
    const stop = new AbortController();
    const settle = (reply: QueryState<WholeExam>) => {
      if (!stop.signal.aborted) setFound({ runId, reply });
    };
    const find = async () => {
      const copy = runId === undefined ? undefined : await findExamCopy(runId, examId);
      if (stop.signal.aborted) return;
      const reply: QueryState<WholeExam> =
        copy === undefined
          ? await replies.ask(getExam(examId), stop.signal)
          : { state: 'loaded', value: copy };
      if (reply.state !== 'loaded') {
        settle(reply);
        return;
      }
      const exam = reply.value;
      const isThere = exam.courseId === course && exam.questions.length > 0;
      settle(isThere ? reply : empty);
      if (isThere && runId !== undefined) preloadFigures(exam.questions);
    };
    void find();
    return () => stop.abort();
  }, [isFound, runId, examId, course, replies]);

  const keep = useCallback(
    (id: string, exam: WholeExam) => {
      setFound({ runId: id, reply: { state: 'loaded', value: exam } });
      preloadFigures(exam.questions);
      void keepExamCopy(id, exam, [...read().saved.runs.keys()]);
    },
    [read],
  );

  return { reply: isFound ? found.reply : loading, keep };
}
