import * as common from 'texts:common';
import * as texts from 'texts:question';
import { type ExamQuestion, getQuestion, listQuestions, type Question } from '../../api/calls';
import { empty, loadedOf, type QueryState, useQuery } from '../../api/useQuery';
import { PageHead } from '../../components/PageHead';
import { QueryView } from '../../components/QueryView';
import { useServerHtml } from '../../handoff/ServerHtmlProvider';
import { useChunk } from '../../lib/useChunk';
import { UnsavedNotice } from '../../progress/UnsavedNotice';
import { answering } from '../../question/lazyAttemptRecorder';
import { ContentText } from '../../rich-text/ContentLanguage';
import { routes } from '../../routes/paths';
import { titles } from '../../routes/titles';
import { useRouteParams } from '../../routes/useRouteParams';
import { useTitle } from '../../routes/useTitle';
import { isolated } from '../../texts/format';
import { OpenedAnswer } from './OpenedAnswer';
import { useKnownExam } from './useKnownExam';
import { useTypesetQuery } from './useTypesetQuery';
import { WayThrough } from './WayThrough';

export function QuestionPage() {
  const { classId, examId, questionId } = useRouteParams(routes.question);
  const call = getQuestion(questionId);
  const part = useChunk(answering, questionId);
  const reply = useTypesetQuery(useQuery(call), part, call.failure);
  const questions = useQuery(listQuestions(examId));
  const found = loadedOf(reply);
  const isForeign = found !== undefined && !belongs(found, classId, examId);
  const question = isForeign ? empty : reply;
  const isLoading = question.state === 'loading';
  const written = useServerHtml(isLoading || questions.state === 'loading');
  const exam = useKnownExam(classId, examId);
  useTitle(titles.question(questionId));
  return (
    <>
      <PageHead heading={headingOf(questions, questionId)} written={written}>
        <p>
          {isolated(examId)}
          {exam !== undefined && (
            <>
              {'\u00A0· '}
              <ContentText language={exam.language}>{exam.description}</ContentText>
            </>
          )}
          {pointsOf(loadedOf(questions), loadedOf(question))}
        </p>
      </PageHead>
      <UnsavedNotice />
      <QueryView of={question} loading={texts.loading()} written={written} empty={texts.missing()}>
        {(value) =>
          part.state === 'loaded' && (
            <>
              <part.value.AttemptRecorder question={value} classId={classId} />
              <OpenedAnswer key={questionId} />
            </>
          )
        }
      </QueryView>
      {/* Below a question that is still to come nothing could keep its place. */}
      {!isLoading && (
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

/** Whether the exam and the course of an address are the question's own. */
function belongs(question: Question, classId: string, examId: string): boolean {
  return question.exam_id === examId && (question.courseId ?? classId) === classId;
}

function headingOf(questions: QueryState<ExamQuestion[]>, questionId: string): string {
  const list = loadedOf(questions) ?? [];
  const place = list.findIndex(({ id }) => id === questionId) + 1;
  return place === 0 ? common.question() : common.questionOf({ number: place, total: list.length });
}

/** What a question is worth, where not all of its exam's are worth the same one point. */
function pointsOf(questions: readonly ExamQuestion[] = [], question: Question | undefined): string {
  const isOne = [...questions, question].every((each) => (each?.points ?? 1) === 1);
  return isOne || question === undefined
    ? ''
    : `\u00A0· ${common.points({ count: question.points ?? 1 })}`;
}
