import { listExams } from '../../api';
import { PageHead } from '../../components/PageHead';
import { practice } from '../../components/parts';
import { QuestionsFailure } from '../../components/QuestionsFailure';
import { ReplyView } from '../../components/ReplyView';
import { UnkeptNotice } from '../../components/UnkeptNotice';
import { together, useChunk } from '../../components/useChunk';
import { useParts } from '../../components/useParts';
import { useReply } from '../../components/useReply';
import { useTitle } from '../../components/useTitle';
import { routes } from '../../paths';
import { titles } from '../../titles';

export function PracticePage() {
  const { classId } = useParts(routes.practice);
  const call = listExams(classId);
  const exams = useReply(call);
  const part = useChunk(practice, classId);
  useTitle(titles.practice(classId));
  return (
    <>
      <PageHead heading="Practice">
        <p>{classId}</p>
      </PageHead>
      <UnkeptNotice />
      <ReplyView
        of={together(exams, part, call.failure)}
        loading="Loading questions..."
        empty="No exams available for this course."
        failed={(message) => <QuestionsFailure message={message} />}
      >
        {(list) =>
          part.state === 'loaded' && (
            <part.value.Practice key={classId} classId={classId} exams={list} />
          )
        }
      </ReplyView>
    </>
  );
}
