import { Sitting } from '../../exam-session/Sitting';
import { routes } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useRouteParams } from '../../routes/useRouteParams';
import { useTitle } from '../../routes/useTitle';

/** An exam as it is sat: against the clock, and judged at the end. */
export function Page() {
  const { classId, examId } = useRouteParams(routes.sit);
  useTitle(titles.sit(examId));
  return <Sitting key={`${classId}/${examId}`} classId={classId} examId={examId} />;
}
