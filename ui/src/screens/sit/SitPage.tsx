import { schedulingChunk } from '../../features/plan/lazy';
import { usePreload } from '../../lib/chunks';
import { useRouteParams } from '../../routes/page';
import { routes } from '../../routes/paths';
import { Sitting } from './Sitting';

/** The page for sitting an exam, usually against a time limit. Answers are marked at the end. */
export function Page() {
  const { classId, examId } = useRouteParams(routes.sit);
  // When a run ends, its answers are scheduled, even offline, so the code for that is loaded now.
  usePreload(schedulingChunk);
  return <Sitting key={`${classId}/${examId}`} classId={classId} examId={examId} />;
}
