import { useCallback, useEffect, useState } from 'react';
import { loadingState, type QueryState, useReplies } from '../../api/replies';
import type { WholeExam } from '../../api/types';
import { preloadFigures } from '../../lib/preloadFigures';
import { storeExamCopy } from '../../store/examCopies';
import type { Place } from '../../study/saved';
import { useProgressStore } from '../progress/ProgressProvider';
import { findRunExam } from './findRunExam';

interface RunExam {
  readonly reply: QueryState<WholeExam>;
  /** Stores a copy of the exam for a new run. */
  readonly storeCopy: (runId: string, exam: WholeExam) => void;
}

/** Loads the exam of a run, or of a run that is about to begin, with all its questions. */
export function useRunExam({ course, exam: examId }: Place, runId: string | undefined): RunExam {
  const { read } = useProgressStore();
  const replies = useReplies();
  const [found, setFound] = useState<{ runId: string | undefined; reply: QueryState<WholeExam> }>();

  const isFound = found !== undefined && found.runId === runId;
  useEffect(() => {
    if (isFound) return;
    const stop = new AbortController();
    const find = async () => {
      const place = { course, exam: examId };
      const reply = await findRunExam(place, runId, replies, stop.signal);
      if (stop.signal.aborted) return;
      setFound({ runId, reply });
      if (reply.state === 'loaded' && runId !== undefined) preloadFigures(reply.value.questions);
    };
    void find();
    return () => stop.abort();
  }, [isFound, runId, examId, course, replies]);

  const storeCopy = useCallback(
    (id: string, exam: WholeExam) => {
      setFound({ runId: id, reply: { state: 'loaded', value: exam } });
      preloadFigures(exam.questions);
      void storeExamCopy(id, exam, [...read().saved.runs.keys()]);
    },
    [read],
  );

  return { reply: isFound ? found.reply : loadingState, storeCopy };
}
