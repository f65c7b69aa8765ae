import { Sitting } from '../../exam-session/Sitting';
import { usePreload } from '../../lib/useChunk';
import { routes } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useRouteParams } from '../../routes/useRouteParams';
import { useTitle } from '../../routes/useTitle';
import { schedulingChunk } from '../../schedule/useReviews';

/** An exam as it is sat: against the clock, and judged at the end. */
export function Page() {
  const { classId, examId } = useRouteParams(routes.sit);
  useTitle(titles.sit(examId));
  // The end of a run schedules its answers, also without a network.
  usePreload(schedulingChunk);
  return <Sitting key={`${classId}/${examId}`} classId={classId} examId={examId} />;
}
