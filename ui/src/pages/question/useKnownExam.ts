import { type Exam, getExam, listExams } from '../../api/calls';
import { useCachedAnswer } from '../../api/useQuery';
import { useFromServerHtml } from '../../handoff/ServerHtmlProvider';

type KnownExam = Pick<Exam, 'description'> & Partial<Pick<Exam, 'language'>>;

/** How an exam is called, if an earlier page or the server's HTML holds it: nothing is asked for. */
export function useKnownExam(classId: string, examId: string): KnownExam | undefined {
  const listed = useCachedAnswer(listExams(classId))?.find(({ id }) => id === examId);
  const whole = useCachedAnswer(getExam(examId));
  const found = useFromServerHtml(({ exam }) => exam);
  return listed ?? whole ?? (found?.id === examId ? found : undefined);
}
