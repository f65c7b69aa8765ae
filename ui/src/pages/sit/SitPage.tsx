import { PageHead } from '../../components/PageHead';
import { useParts } from '../../components/useParts';
import { useTitle } from '../../components/useTitle';
import { routes } from '../../paths';
import { titles } from '../../titles';
import { Sitting } from './Sitting';

/** An exam as it is sat: against the clock, and judged at the end. */
export function Page() {
  const { classId, examId } = useParts(routes.sit);
  useTitle(titles.sit(examId));
  return (
    <>
      <PageHead heading="Sit the exam">
        <p>{examId}</p>
      </PageHead>
      <Sitting key={`${classId}/${examId}`} classId={classId} examId={examId} />
    </>
  );
}
