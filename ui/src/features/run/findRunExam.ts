import { getExam } from '../../api/calls';
import { emptyState, type QueryState, type ReplyStore } from '../../api/replies';
import type { WholeExam } from '../../api/types';
import { findExamCopy } from '../../store/examCopies';
import type { Place } from '../../study/saved';

/**
 * Finds an exam with all its questions: the copy that was stored for the run or, if there is none,
 * the current version from the server.
 */
export async function findRunExam(
  { course, exam: examId }: Place,
  runId: string | undefined,
  replies: ReplyStore,
  signal: AbortSignal,
): Promise<QueryState<WholeExam>> {
  const copy = runId === undefined ? undefined : await findExamCopy(runId, examId);
  if (signal.aborted) return emptyState;
  const reply: QueryState<WholeExam> =
    copy === undefined
      ? await replies.ask(getExam(examId), signal)
      : { state: 'loaded', value: copy };
  if (reply.state !== 'loaded') return reply;
  const exam = reply.value;
  return exam.courseId === course && exam.questions.length > 0 ? reply : emptyState;
}
