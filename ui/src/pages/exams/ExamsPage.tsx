import * as common from 'texts:common';
import * as texts from 'texts:exams';
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
      <PageHead heading={texts.heading({ course: classId })}>
        <div className="actions">
          <Link className="button" to={routes.practice.path({ classId })}>
            {texts.practice()}
          </Link>
        </div>
      </PageHead>
      <QueryView
        of={exams}
        loading={common.loadingExams()}
        written={written}
        empty={texts.empty()}
        failed={(message) => texts.failed({ message })}
      >
        {(list) => <ExamList key={classId} classId={classId} exams={list} />}
      </QueryView>
    </>
  );
}
