import { getExam, listExams } from '../../api/calls';
import { useCachedAnswer } from '../../api/useQuery';
import { useFromServerHtml } from '../../handoff/ServerHtmlProvider';

/** The description of an exam, if an earlier page or the server's HTML holds it: nothing is asked for. */
export function useExamDescription(classId: string, examId: string): string | undefined {
  const listed = useCachedAnswer(listExams(classId))?.find(({ id }) => id === examId);
  const whole = useCachedAnswer(getExam(examId));
  const found = useFromServerHtml(({ exam }) => exam);
  return (listed ?? whole ?? (found?.id === examId ? found : undefined))?.description;
}
