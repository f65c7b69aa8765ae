import { Note } from '../../components/Note';
import { PageHead } from '../../components/PageHead';
import { sitting } from '../../components/parts';
import { Trouble } from '../../components/Trouble';
import { useChunk } from '../../components/useChunk';
import { useParts } from '../../components/useParts';
import { useTitle } from '../../components/useTitle';
import { routes } from '../../paths';
import { titles } from '../../titles';

/** An exam as it is sat: against the clock, and judged at the end. */
export function SitPage() {
  const { classId, examId } = useParts(routes.sit);
  const part = useChunk(sitting, examId);
  useTitle(titles.sit(examId));
  return (
    <>
      <PageHead heading="Sit the exam">
        <p>{examId}</p>
      </PageHead>
      {part.state === 'loading' && <Note kind="loading">Loading questions...</Note>}
      {part.state === 'failed' && <Trouble>This page could not be loaded whole.</Trouble>}
      {part.state === 'loaded' && (
        <part.value.Sitting key={`${classId}/${examId}`} classId={classId} examId={examId} />
      )}
    </>
  );
}
