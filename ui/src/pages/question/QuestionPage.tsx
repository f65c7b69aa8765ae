import { type ExamQuestion, getQuestion, listQuestions, type Question } from '../../api';
import { PageHead } from '../../components/PageHead';
import { useProgress } from '../../components/ProgressProvider';
import { QuestionForm } from '../../components/question/QuestionForm';
import { ReplyView } from '../../components/ReplyView';
import { UnkeptNotice } from '../../components/UnkeptNotice';
import { useParts } from '../../components/useParts';
import { empty, loadedOf, type Reply, useReply } from '../../components/useReply';
import { useTitle } from '../../components/useTitle';
import { routes } from '../../paths';
import { fittingAttempt } from '../../questionKind';
import { titles } from '../../titles';
import { useSetReply } from './useSetReply';
import { WayThrough } from './WayThrough';

export function QuestionPage() {
  const { classId, examId, questionId } = useParts(routes.question);
  const reply = useSetReply(useReply(getQuestion(questionId)));
  const questions = useReply(listQuestions(examId));
  const found = loadedOf(reply);
  const isForeign = found !== undefined && !belongs(found, classId, examId);
  const question = isForeign ? empty : reply;
  useTitle(titles.question(questionId));
  return (
    <>
      <PageHead heading={headingOf(questions, questionId)}>
        <p>{examId}</p>
      </PageHead>
      <UnkeptNotice />
      <ReplyView
        of={question}
        loading="Loading question..."
        empty="Question not found. You probably have the wrong question ID!"
      >
        {(value) => <Recorded key={value.id} question={value} />}
      </ReplyView>
      {/* Below a question that is still to come nothing could keep its place. */}
      {question.state !== 'loading' && (
        <WayThrough
          classId={classId}
          examId={examId}
          questions={isForeign ? empty : questions}
          currentId={questionId}
          current={loadedOf(question)}
        />
      )}
    </>
  );
}

/** A question whose answer is recorded, and whose verdicts show as soon as it is. */
function Recorded({ question }: { readonly question: Question }) {
  const { attempts, record } = useProgress();
  return (
    <QuestionForm
      question={question}
      judged={fittingAttempt(question, attempts.get(question.id))}
      onSubmit={(attempt) => record(question.id, attempt)}
    />
  );
}

/** Whether the exam and the course of an address are the question's own. */
function belongs(question: Question, classId: string, examId: string): boolean {
  return question.exam_id === examId && (question.courseId ?? classId) === classId;
}

function headingOf(questions: Reply<ExamQuestion[]>, questionId: string): string {
  const list = loadedOf(questions) ?? [];
  const place = list.findIndex(({ id }) => id === questionId) + 1;
  return place === 0 ? 'Question' : `Question ${place} of ${list.length}`;
}
