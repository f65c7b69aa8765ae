import { listExams } from '../../api/calls';
import { useQuery } from '../../api/useQuery';
import { PageHead } from '../../components/PageHead';
import { QueryView } from '../../components/QueryView';
import { useServerHtml } from '../../handoff/ServerHtmlProvider';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useRouteParams } from '../../routes/useRouteParams';
import { useTitle } from '../../routes/useTitle';
import { ExamList } from './ExamList';

export function Page() {
  const { classId } = useRouteParams(routes.exams);
  const exams = useQuery(listExams(classId));
  const written = useServerHtml(exams.state === 'loading');
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
      <QueryView
        of={exams}
        loading="Loading exams..."
        written={written}
        empty="No exams available for this course."
        failed={(message) => `Error loading exams: ${message}`}
      >
        {(list) => <ExamList key={classId} classId={classId} exams={list} />}
      </QueryView>
    </>
  );
}
