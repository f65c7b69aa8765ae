import { listExams } from '../../api/calls';
import { useReply } from '../../api/useQuery';
import { PageHead } from '../../components/PageHead';
import { ReplyView } from '../../components/QueryView';
import { useWritten } from '../../handoff/ServerHtmlProvider';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useParts } from '../../routes/useRouteParams';
import { useTitle } from '../../routes/useTitle';
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
