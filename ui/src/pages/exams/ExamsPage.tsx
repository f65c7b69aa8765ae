import { listExams } from '../../api';
import { Link } from '../../components/Link';
import { PageHead } from '../../components/PageHead';
import { ReplyView } from '../../components/ReplyView';
import { useParts } from '../../components/useParts';
import { useReply } from '../../components/useReply';
import { useTitle } from '../../components/useTitle';
import { useWritten } from '../../components/WrittenProvider';
import { routes } from '../../paths';
import { titles } from '../../titles';
import { ExamList } from './ExamList';

export function Page() {
  const { classId } = useParts(routes.exams);
  const exams = useReply(listExams(classId));
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
        {(list) => <ExamList key={classId} classId={classId} exams={list} />}
      </ReplyView>
    </>
  );
}
