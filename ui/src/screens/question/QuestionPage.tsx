import * as common from 'texts:common';
import * as texts from 'texts:question';
import * as visibilityTexts from 'texts:visibility';
import { useState } from 'react';
import { getExam, getQuestion, listExams, listQuestions } from '../../api/calls';
import type { Exam, ExamQuestion, Question } from '../../api/types';
import {
  empty,
  getLoaded,
  loading,
  type QueryState,
  useCachedAnswer,
  useQuery,
  withChunk,
} from '../../api/useQuery';
import { AbsentExam, useAbsentExam } from '../../components/AbsentExam';
import { NamedId } from '../../components/NamedId';
import { PageHead } from '../../components/PageHead';
import { QueryView, withRetry } from '../../components/QueryView';
import { useProgressValue } from '../../features/progress/ProgressProvider';
import { UnsavedNotice } from '../../features/progress/UnsavedNotice';
import { answering } from '../../features/question/lazyAttemptRecorder';
import { ServerNodes, useFromServerHtml, useServerHtml } from '../../handoff/ServerHtml';
import { type Part, useChunk } from '../../lib/chunks';
import { hasMath } from '../../rich-text/formulas';
import { useTypesetter } from '../../rich-text/MathProvider';
import { titles, useRouteParams, useTitle } from '../../routes/page';
import { routes } from '../../routes/paths';
import { listTextsAfterSubmit, listTextsAtFirst } from '../../study/questionTexts';
import { findAttempt } from '../../study/selectors';
import { isolate } from '../../texts/format';
import { Neighbours } from './Neighbours';

export function QuestionPage() {
  const { classId, examId, questionId } = useRouteParams(routes.question);
  const call = getQuestion(questionId);
  const part = useChunk(answering, questionId);
  const reply = useTypesetQuery(useQuery(call), part, call.failure);
  const questions = useQuery(listQuestions(examId));
  const found = getLoaded(reply);
  const isForeign = found !== undefined && !isOfExam(found, classId, examId);
  const settled = isForeign ? empty : reply;
  const absent = useAbsentExam(classId, examId, settled.state === 'empty');
  const question = absent === 'loading' ? loading : settled;
  const isLoading = question.state === 'loading';
  const written = useServerHtml(isLoading || questions.state === 'loading');
  const known = useKnownExam(classId, examId);
  // Like the server, says nothing of the exam if it has no such question.
  const exam = question.state === 'empty' ? undefined : known;
  useTitle(titles.question(questionId));
  if (typeof absent === 'object') return <AbsentExam exam={absent} written={written} />;
  return (
    <>
      <PageHead heading={buildHeading(questions, questionId)} written={written}>
        <p>
          <NamedId id={isolate(examId)} name={exam?.description} language={exam?.language} />
          {formatPoints(getLoaded(questions), getLoaded(question))}
          {getLoaded(question)?.draft && `\u00A0· ${visibilityTexts.draft()}`}
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
      {/* Hidden while the question is loading, because it would move; kept, because a long list is slow to render again. */}
      {(!isLoading || questions.state === 'loaded') && (
        <div hidden={isLoading}>
          <QueryView
            of={isForeign ? empty : questions}
            loading={common.loadingQuestions()}
            empty={null}
            failed={withRetry}
          >
            {(list) => (
              <Neighbours
                classId={classId}
                examId={examId}
                questions={list}
                currentId={questionId}
                current={getLoaded(question)}
              />
            )}
          </QueryView>
        </div>
      )}
    </>
  );
}

/** Whether a question belongs to an exam and a course. */
function isOfExam(question: Question, classId: string, examId: string): boolean {
  return question.exam_id === examId && (question.courseId ?? classId) === classId;
}

function buildHeading(questions: QueryState<ExamQuestion[]>, questionId: string): string {
  const list = getLoaded(questions) ?? [];
  const place = list.findIndex(({ id }) => id === questionId) + 1;
  return place === 0 ? common.question() : common.questionOf({ number: place, total: list.length });
}

/** The points of a question; empty if all questions of the exam are worth one point. */
function formatPoints(
  questions: readonly ExamQuestion[] = [],
  question: Question | undefined,
): string {
  const isOne = [...questions, question].every((each) => (each?.points ?? 1) === 1);
  return isOne || question === undefined
    ? ''
    : `\u00A0· ${common.points({ count: question.points ?? 1 })}`;
}

/** The answer in the server's HTML, if the visitor opened it before the scripts were loaded. */
function OpenedAnswer() {
  const details = useFromServerHtml((html) => (html.details?.open ? html.details : undefined));
  const [nodes] = useState(details && [details]);
  return (
    nodes && (
      <div className="card OpenedAnswer-opened" data-server>
        <ServerNodes nodes={nodes} />
      </div>
    )
  );
}

type KnownExam = Pick<Exam, 'description'> & Partial<Pick<Exam, 'language'>>;

/** The description of an exam from an earlier answer or the server's HTML, without a call. */
function useKnownExam(classId: string, examId: string): KnownExam | undefined {
  const listed = useCachedAnswer(listExams(classId))?.find(({ id }) => id === examId);
  const whole = useCachedAnswer(getExam(examId));
  const found = useFromServerHtml(({ exam }) => exam);
  return listed ?? whole ?? (found?.id === examId ? found : undefined);
}

/**
 * The query stays `loading` until the typesetter and the answer form are loaded: a question that shows the source of its
 * formulas first would jump. A question that was shown once stays.
 */
function useTypesetQuery(
  reply: QueryState<Question | null>,
  answering: Part<unknown>,
  failure: string,
): QueryState<Question | null> {
  const [shown, setShown] = useState<string>();
  const question = getLoaded(reply);
  const isSubmitted = useProgressValue(
    (past) => question !== undefined && findAttempt(question, past) !== undefined,
  );
  const html = question && [
    ...listTextsAtFirst(question),
    ...(isSubmitted ? listTextsAfterSubmit(question) : []),
  ];
  const { pending } = useTypesetter(html?.some(hasMath) === true);
  if (question === undefined || shown === question.id) return reply;
  if (answering.state !== 'loaded') return withChunk(reply, answering, failure);
  if (pending) return loading;
  setShown(question.id);
  return reply;
}
