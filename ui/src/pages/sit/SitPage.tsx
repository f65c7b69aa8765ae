import { Sitting } from '../../exam-session/Sitting';
import { titles, useRouteParams, useTitle } from '../../routes/page';
import { routes } from '../../routes/paths';

/** Sits an exam with a time limit. Answers are judged at the end. */
export function Page() {
  const { classId, examId } = useRouteParams(routes.sit);
  useTitle(titles.sit(examId));
  return <Sitting key={`${classId}/${examId}`} classId={classId} examId={examId} />;
}
