import { listExams } from '../../api/calls';
import { useReply } from '../../api/useQuery';
import { PageHead } from '../../components/PageHead';
import { ReplyView } from '../../components/QueryView';
import { QuestionsFailure } from '../../components/QuestionsFailure';
import { Practice } from '../../practice/Practice';
import { UnkeptNotice } from '../../progress/UnsavedNotice';
import { routes } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useParts } from '../../routes/useRouteParams';
import { useTitle } from '../../routes/useTitle';

export function Page() {
  const { classId } = useParts(routes.practice);
  const exams = useReply(listExams(classId));
  useTitle(titles.practice(classId));
  return (
    <>
      <PageHead heading="Practice">
        <p>{classId}</p>
      </PageHead>
      <UnkeptNotice />
      <ReplyView
        of={exams}
        loading="Loading questions..."
        empty="No exams available for this course."
        failed={(message) => <QuestionsFailure message={message} />}
      >
        {(list) => <Practice key={classId} classId={classId} exams={list} />}
      </ReplyView>
    </>
  );
}
