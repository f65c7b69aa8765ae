import * as common from 'texts:common';
import * as texts from 'texts:question';
import { useState } from 'react';
import {
  type Exam,
  type ExamQuestion,
  getExam,
  getQuestion,
  listExams,
  listQuestions,
  type Question,
} from '../../api/calls';
import {
  empty,
  loadedOf,
  loading,
  type QueryState,
  useCachedAnswer,
  useQuery,
  withChunk,
} from '../../api/useQuery';
import { PageHead } from '../../components/PageHead';
import { QueryView } from '../../components/QueryView';
import { ServerNodes, useFromServerHtml, useServerHtml } from '../../handoff/ServerHtml';
import { type Part, useChunk } from '../../lib/chunks';
import { useProgress } from '../../progress/ProgressProvider';
import { attemptAt } from '../../progress/selectors';
import { UnsavedNotice } from '../../progress/UnsavedNotice';
import { answering } from '../../question/lazyAttemptRecorder';
import { textsAfterSubmit, textsAtFirst } from '../../question/questionTexts';
import { ContentText } from '../../rich-text/ContentLanguage';
import { holdsMath } from '../../rich-text/formulas';
import { useTypesetter } from '../../rich-text/MathProvider';
import { titles, useRouteParams, useTitle } from '../../routes/page';
import { routes } from '../../routes/paths';
import { isolated } from '../../texts/format';
import styles from './OpenedAnswer.module.css';
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

/** The answer of the server's page, where a visitor opened it before the question could be answered. */
function OpenedAnswer() {
  const details = useFromServerHtml((html) => (html.details?.open ? html.details : undefined));
  const [nodes] = useState(details && [details]);
  return (
    nodes && (
      <div className={`card ${styles.opened}`} data-server>
        <ServerNodes nodes={nodes} />
      </div>
    )
  );
}

type KnownExam = Pick<Exam, 'description'> & Partial<Pick<Exam, 'language'>>;

/** How an exam is called, if an earlier page or the server's HTML holds it: nothing is asked for. */
function useKnownExam(classId: string, examId: string): KnownExam | undefined {
  const listed = useCachedAnswer(listExams(classId))?.find(({ id }) => id === examId);
  const whole = useCachedAnswer(getExam(examId));
  const found = useFromServerHtml(({ exam }) => exam);
  return listed ?? whole ?? (found?.id === examId ? found : undefined);
}

/**
 * A question is not there before the formulas it opens with can be set: with their source in their
 * places for a moment, the whole page would jump. Nor is it without what it is answered with. What
 * is once shown stays.
 */
function useTypesetQuery(
  reply: QueryState<Question | null>,
  answering: Part<unknown>,
  failure: string,
): QueryState<Question | null> {
  const past = useProgress();
  const [shown, setShown] = useState<string>();
  const question = loadedOf(reply);
  const isSubmitted = question && attemptAt(question, past);
  const html = question && [
    ...textsAtFirst(question),
    ...(isSubmitted ? textsAfterSubmit(question) : []),
  ];
  const { pending } = useTypesetter(html?.some(holdsMath) === true);
  if (question === undefined || shown === question.id) return reply;
  if (answering.state !== 'loaded') return withChunk(reply, answering, failure);
  if (pending) return loading;
  setShown(question.id);
  return reply;
}
