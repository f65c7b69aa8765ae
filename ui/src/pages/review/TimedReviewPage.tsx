import { routes } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useRouteParams } from '../../routes/useRouteParams';
import { useTitle } from '../../routes/useTitle';
import { Countdown } from './Countdown';
import { Review } from './Review';

export function Page() {
  const { classId, examId, duration } = useRouteParams(routes.timed);
  useTitle(titles.timed(examId));
  return (
    <Review classId={classId} examId={examId}>
      <Countdown key={`${classId}/${examId}/${duration}`} duration={duration} />
    </Review>
  );
}
