import { useIds } from '../../components/useIds';
import { useTitle } from '../../components/useTitle';
import { titles } from '../../titles';
import { Review } from './Review';

export function ReviewPage() {
  const { classId, examId } = useIds();
  useTitle(titles.review(examId));
  return <Review classId={classId} examId={examId} />;
}
