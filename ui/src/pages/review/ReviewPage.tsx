import { useParts } from '../../components/useParts';
import { useTitle } from '../../components/useTitle';
import { routes } from '../../paths';
import { titles } from '../../titles';
import { Review } from './Review';

export function ReviewPage() {
  const { classId, examId } = useParts(routes.review);
  useTitle(titles.review(examId));
  return <Review classId={classId} examId={examId} />;
}
