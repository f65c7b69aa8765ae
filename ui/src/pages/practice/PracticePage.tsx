import * as common from 'texts:common';
import * as examsTexts from 'texts:exams';
import * as texts from 'texts:practice';
import { listExams } from '../../api/calls';
import { useQuery } from '../../api/useQuery';
import { PageHead } from '../../components/PageHead';
import { QueryView } from '../../components/QueryView';
import { QuestionsFailure } from '../../components/QuestionsFailure';
import { Practice } from '../../practice/Practice';
import { UnsavedNotice } from '../../progress/UnsavedNotice';
import { routes } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useRouteParams } from '../../routes/useRouteParams';
import { useTitle } from '../../routes/useTitle';

export function Page() {
  const { classId } = useRouteParams(routes.practice);
  const exams = useQuery(listExams(classId));
  useTitle(titles.practice(classId));
  return (
    <>
      <PageHead heading={texts.heading()}>
        <p>{classId}</p>
      </PageHead>
      <UnsavedNotice />
      <QueryView
        of={exams}
        loading={common.loadingQuestions()}
        empty={examsTexts.empty()}
        failed={(message) => <QuestionsFailure message={message} />}
      >
        {(list) => <Practice key={classId} classId={classId} exams={list} />}
      </QueryView>
    </>
  );
}
