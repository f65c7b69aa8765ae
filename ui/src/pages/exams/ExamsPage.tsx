import { listExams } from '../../api';
import { Link } from '../../components/Link';
import { PageHead } from '../../components/PageHead';
import { examList } from '../../components/parts';
import { ReplyView } from '../../components/ReplyView';
import { together, useChunk } from '../../components/useChunk';
import { useParts } from '../../components/useParts';
import { useReply } from '../../components/useReply';
import { useTitle } from '../../components/useTitle';
import { useWritten } from '../../components/WrittenProvider';
import { routes } from '../../paths';
import { titles } from '../../titles';

export function ExamsPage() {
  const { classId } = useParts(routes.exams);
  const call = listExams(classId);
  const part = useChunk(examList, classId);
  const exams = together(useReply(call), part, call.failure);
  const written = useWritten(exams.state === 'loading');
  useTitle(titles.exams(classId));
  return (
    <>
      <PageHead heading={`Exams for class ${classId}:`}>
        <div className="actions">
          <Link className="button" to={routes.practice.path({ classId })}>
            Practice
          </Link>
        </div>
      </PageHead>
      <ReplyView
        of={exams}
        loading="Loading exams..."
        written={written}
        empty="No exams available for this course."
        failed={(message) => `Error loading exams: ${message}`}
      >
        {(list) =>
          part.state === 'loaded' && (
            <part.value.ExamList key={classId} classId={classId} exams={list} />
          )
        }
      </ReplyView>
    </>
  );
}
