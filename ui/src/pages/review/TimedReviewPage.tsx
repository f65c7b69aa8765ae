import { useParts } from '../../components/useParts';
import { useTitle } from '../../components/useTitle';
import { routes } from '../../paths';
import { titles } from '../../titles';
import { Countdown } from './Countdown';
import { Review } from './Review';

export function TimedReviewPage() {
  const { classId, examId, duration } = useParts(routes.timed);
  useTitle(titles.timed(examId));
  return (
    <Review classId={classId} examId={examId}>
      <Countdown key={`${classId}/${examId}/${duration}`} duration={duration} />
    </Review>
  );
}
