import { routes } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useRouteParams } from '../../routes/useRouteParams';
import { useTitle } from '../../routes/useTitle';
import { Review } from './Review';

export function Page() {
  const { classId, examId } = useRouteParams(routes.review);
  useTitle(titles.review(examId));
  return <Review classId={classId} examId={examId} />;
}
