import { listExams } from '../../api';
import { PageHead } from '../../components/PageHead';
import { QuestionsFailure } from '../../components/QuestionsFailure';
import { ReplyView } from '../../components/ReplyView';
import { UnkeptNotice } from '../../components/UnkeptNotice';
import { useParts } from '../../components/useParts';
import { useReply } from '../../components/useReply';
import { useTitle } from '../../components/useTitle';
import { routes } from '../../paths';
import { titles } from '../../titles';
import { Practice } from './Practice';

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
