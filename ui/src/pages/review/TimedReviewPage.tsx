import { useIds } from '../../components/useIds';
import { useTitle } from '../../components/useTitle';
import { titles } from '../../titles';
import { Countdown } from './Countdown';
import { Review } from './Review';

export function TimedReviewPage() {
  const { classId, examId, last: duration } = useIds();
  useTitle(titles.timed(examId));
  return (
    <Review classId={classId} examId={examId}>
      <Countdown duration={duration} />
    </Review>
  );
}
