import { titles, useRouteParams, useTitle } from '../../routes/page';
import { routes } from '../../routes/paths';
import { Review } from './Review';

export function Page() {
  const { classId, examId } = useRouteParams(routes.review);
  useTitle(titles.review(examId));
  return <Review classId={classId} examId={examId} />;
}
