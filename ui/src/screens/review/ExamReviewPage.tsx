import * as common from 'texts:common';
import * as texts from 'texts:review';
import * as sitTexts from 'texts:sit';
import { useEffect, useState } from 'react';
import { getExamDetails, listExams, listQuestions } from '../../api/calls';
import { isAbsent } from '../../api/isAbsent';
import { emptyState, getLoaded, loadingState, type QueryState, useQuery } from '../../api/replies';
import type { Exam, ExamDetails, ExamQuestion } from '../../api/types';
import { AbsentExam } from '../../components/AbsentExam';
import { Attachments, isPaperOnly } from '../../components/Attachments';
import { ExamFacts } from '../../components/ExamFacts';
import { ExamState } from '../../components/ExamState';
import { IdWithName } from '../../components/IdWithName';
import { Instructions } from '../../components/Instructions';
import { Note } from '../../components/Note';
import { OfficialResults } from '../../components/OfficialResults';
import { Origin } from '../../components/Origin';
import { PageHead } from '../../components/PageHead';
import { QueryView, renderRetry } from '../../components/QueryView';
import { SuggestChangeLink } from '../../components/SuggestChangeLink';
import { Papers } from '../../features/papers/Papers';
import { useDeferredDraftIds, useProgress } from '../../features/progress/ProgressProvider';
import { ProgressSummary } from '../../features/progress/ProgressSummary';
import { UnsavedNotice } from '../../features/progress/UnsavedNotice';
import { judgedStates, QuestionBarWithLegend } from '../../features/question/QuestionBarWithLegend';
import { LastRunLink } from '../../features/run/LastRunLink';
import { OpenRunFact } from '../../features/run/OpenRunFact';
import { useHandoff } from '../../handoff/handoff';
import { hasFormula } from '../../rich-text/formulas';
import { useTypesetter } from '../../rich-text/MathProvider';
import { Link } from '../../routes/Link';
import { usePagePreload, useRouteParams } from '../../routes/page';
import { buildPracticePath, routes } from '../../routes/paths';
import { countAnswers } from '../../study/countAnswers';
import { findQuestionState, isWithheld } from '../../study/selectors';
import { Countdown } from './Countdown';
import { Restart } from './Restart';

// The review of an exam, with a countdown if its address has a duration.

export const listFirstCalls = (path: string) => {
  const { courseId, examId } = routes.review.read(path);
  return [listExams(courseId), listQuestions(examId), getExamDetails(examId)];
};

export function Page() {
  const { courseId, examId, duration } = useRouteParams(routes.timed);
  const isTimed = duration !== '';
  const exams = useQuery(listExams(courseId));
  const list = useQuery(listQuestions(examId));
  const details = useExamDetails(examId);
  const exam = getLoaded(exams)?.find(({ id }) => id === examId);
  const questions = listReviewed(exams, examId, list, details);
  const isOwn = exam !== undefined || exams.state === 'failed';
  const isSettled = questions.state !== 'loading';
  const about = isSettled && isOwn && details.state === 'loaded' ? details : undefined;
  const listed = isSettled ? (exam ?? about?.value) : undefined;
  const isPaper = questions.state === 'empty' && isPaperOnly(listed?.files, 0);
  usePagePreload(routes.question.pattern);
  if (exam && isAbsent(exam)) return <AbsentExam exam={exam} />;
  return (
    <>
      <PageHead heading={texts.heading()}>
        <p>
          <IdWithName id={examId} name={exam?.description} language={exam?.language} />
        </p>
        {listed && <ExamFacts exam={listed} />}
        {listed && <ExamState exam={{ ...listed, results: null }} />}
        <Attachments of={listed} />
      </PageHead>
      {isTimed && <Countdown key={`${courseId}/${examId}/${duration}`} duration={duration} />}
      <UnsavedNotice />
      <Papers key={`papers ${examId}`} of={listed} />
      {about && !about.late && <Instructions details={about.value} />}
      <QueryView
        of={questions}
        loading={common.loadingQuestions()}
        empty={isPaper ? null : common.noQuestions()}
        failed={renderRetry}
      >
        {(value) => (
          <Questions
            courseId={courseId}
            examId={examId}
            questions={value}
            file={about?.value.file}
          />
        )}
      </QueryView>
      {isSettled && (
        <Restart
          key={examId}
          examId={examId}
          questions={getLoaded(questions) ?? []}
          isPaper={isPaper}
        />
      )}
      {questions.state === 'empty' && about?.value.file && (
        <div className="actions">
          <SuggestChangeLink id={examId} file={about.value.file} />
        </div>
      )}
      {about?.late && <Instructions details={about.value} />}
      {listed?.results && <OfficialResults results={listed.results} />}
      {about && <Origin details={about.value} />}
      {isPaper && <Note kind="empty">{common.noQuestions()}</Note>}
    </>
  );
}

/**
 * Returns the questions in an exam; empty if the course has no such exam. The questions wait for
 * the other calls, because a description that arrived later would move them.
 */
function listReviewed(
  exams: QueryState<Exam[]>,
  examId: string,
  questions: QueryState<ExamQuestion[]>,
  details: Details,
): QueryState<ExamQuestion[]> {
  const isWaiting = details.state === 'loading' && questions.state !== 'failed';
  const awaiting = isWaiting ? loadingState : questions;
  switch (exams.state) {
    case 'loading':
      return questions.state === 'failed' ? questions : loadingState;
    case 'failed':
      return awaiting;
    case 'empty':
      return emptyState;
    case 'loaded':
      return exams.value.some(({ id }) => id === examId) ? awaiting : emptyState;
  }
}

interface QuestionsProps {
  readonly courseId: string;
  readonly examId: string;
  readonly questions: readonly ExamQuestion[];
  /** The path of the exam's file, if visitors can suggest changes. */
  readonly file: string | null | undefined;
}

function Questions({ courseId, examId, questions, file }: QuestionsProps) {
  const past = useProgress();
  const drafted = useDeferredDraftIds();
  const tally = countAnswers(questions, past);
  const missed = questions.filter((one) => findQuestionState(one, past) === 'incorrect').length;
  return (
    <div className="card Review-questions">
      {tally.total > 0 && <ProgressSummary tally={tally} />}
      <OpenRunFact course={courseId} exam={examId} />
      {missed > 0 && (
        <div className="actions">
          <Link className="button" to={buildPracticePath(courseId, 'missed', examId)}>
            {sitTexts.practiseMissed({ count: missed })}
          </Link>
        </div>
      )}
      <QuestionBarWithLegend
        questions={questions}
        buildPath={({ id }) => routes.question.path({ courseId, examId, questionId: id })}
        getState={(question) => findQuestionState(question, past)}
        isFlagged={({ id }) => past.flags.get(id)?.on === true}
        isDrafted={(question) => drafted.has(question.id) && !isWithheld(question)}
        legend={judgedStates}
      />
      <div className="actions">
        {!questions.every(isWithheld) && (
          <Link className="button" data-look="strong" to={routes.sit.path({ courseId, examId })}>
            {texts.sit()}
          </Link>
        )}
        <Link to={routes.paper.path({ courseId, examId })} className="button">
          {texts.print()}
        </Link>
        <LastRunLink course={courseId} exam={examId} />
        <SuggestChangeLink id={examId} file={file} />
      </div>
    </div>
  );
}

type Details =
  | { readonly state: 'loading' | 'none' }
  /** `late` is true if the questions did not wait for the details. */
  | { readonly state: 'loaded'; readonly value: ExamDetails; readonly late: boolean };

function useExamDetails(examId: string): Details {
  const call = getExamDetails(examId);
  const { patience } = call;
  const reply = useQuery(call);
  // On the first page opened, this wait is already over.
  const [timedOut, setTimedOut] = useState(useHandoff(() => examId));
  const value = getLoaded(reply);
  const parts = [value?.instructionsHtml, value?.sourceHtml];
  const { pending } = useTypesetter(parts.some((html) => html && hasFormula(html)));
  const isSettled = reply.state !== 'loading' && !pending;
  const late = timedOut === examId;

  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setTimedOut(examId), patience);
    return () => clearTimeout(timer);
  }, [examId, isSettled, patience]);

  if (!isSettled && !late) return { state: 'loading' };
  return value === undefined ? { state: 'none' } : { state: 'loaded', value, late };
}
