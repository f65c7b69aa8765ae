import * as common from 'texts:common';
import * as texts from 'texts:question';
import * as visibilityTexts from 'texts:visibility';
import { useCallback } from 'react';
import { getQuestion, listQuestions } from '../../api/calls';
import { useKnownExam } from '../../api/known';
import { emptyState, getLoaded, loadingState, type QueryState, useQuery } from '../../api/replies';
import type { ExamQuestion, Question } from '../../api/types';
import { AbsentExam, useAbsentExam } from '../../components/AbsentExam';
import { IdWithName } from '../../components/IdWithName';
import { PageHead } from '../../components/PageHead';
import { QueryView, renderRetry } from '../../components/QueryView';
import { useProgressStore, useProgressValue } from '../../features/progress/ProgressProvider';
import { UnsavedNotice } from '../../features/progress/UnsavedNotice';
import { Onward } from '../../features/question/Onward';
import { QuestionForm } from '../../features/question/QuestionForm';
import { useHandoff } from '../../handoff/handoff';
import { defineChunk, useChunk } from '../../lib/chunks';
import { useIsNarrow } from '../../lib/useIsNarrow';
import { hasFormula } from '../../rich-text/formulas';
import { useTypesetQuery } from '../../rich-text/MathProvider';
import { useRouteParams } from '../../routes/page';
import { routes } from '../../routes/paths';
import type { Progress } from '../../study/progress';
import { listInitialHtml, listSolutionHtml } from '../../study/questionTexts';
import { hasOpenRun } from '../../study/runs/unparsedRuns';
import type { Place } from '../../study/saved';
import { findAttempt, isWithheld, type PastAttempts } from '../../study/selectors';
import { isolate } from '../../texts/format';
import { Neighbours } from './Neighbours';

// The page of a question: the form to answer it, and links to the exam's other questions.

const openRunCardChunk = defineChunk(() => import('../../features/run/OpenRunCard'));

export const listFirstCalls = (path: string, _query: string, { saved }: Progress) => {
  const { examId, questionId } = routes.question.read(path);
  const calls = [
    getQuestion(questionId),
    { ...listQuestions(examId), loading: common.loadingQuestions },
  ];
  // The card for a run in progress would move the question if it appeared later.
  return hasOpenRun(saved.runs, examId)
    ? openRunCardChunk.preload().then(
        () => calls,
        () => calls,
      )
    : calls;
};

export function Page() {
  const { courseId, examId, questionId } = useRouteParams(routes.question);
  const { read } = useProgressStore();
  const reply = useTypesetQuery(useQuery(getQuestion(questionId)), questionId, (question) =>
    hasVisibleFormula(question, read()),
  );
  const questions = useQuery(listQuestions(examId));
  const found = getLoaded(reply);
  const isForeign = found !== undefined && !isOfExam(found, courseId, examId);
  const settled = isForeign ? emptyState : reply;
  const absent = useAbsentExam(courseId, examId, settled.state === 'empty');
  const question = absent === 'loading' ? loadingState : settled;
  const isLoading = question.state === 'loading';
  const known = useKnownExam(courseId, examId);
  // Like the server's page, this page says nothing about the exam if the exam has no such question.
  const exam = question.state === 'empty' ? undefined : known;
  const isNarrow = useIsNarrow();
  const asked = getLoaded(question);
  const isInBar = isNarrow && asked !== undefined && !isWithheld(asked);
  const position = {
    courseId,
    examId,
    questions: getLoaded(questions) ?? [],
    currentId: questionId,
  };
  if (typeof absent === 'object') return <AbsentExam exam={absent} />;
  return (
    <>
      <PageHead heading={buildHeading(questions, questionId)}>
        <p>
          <IdWithName id={isolate(examId)} name={exam?.description} language={exam?.language} />
          {formatPoints(getLoaded(questions), getLoaded(question))}
          {getLoaded(question)?.draft && `\u00A0· ${visibilityTexts.draft()}`}
        </p>
      </PageHead>
      <UnsavedNotice />
      <OpenRun course={courseId} exam={examId} />
      <QueryView of={question} loading={texts.loading()} empty={texts.missing()}>
        {(value) => (
          <>
            <QuestionForm
              question={value}
              courseId={courseId}
              steps={
                isInBar
                  ? (isSubmitted) => <Onward {...position} isStrong={isSubmitted} />
                  : undefined
              }
            />
            <OpenedAnswer key={questionId} />
          </>
        )}
      </QueryView>
      {/* The links are hidden while the question is loading, because they would move. They are not
          removed, because a long list is slow to render and to lay out again. */}
      {(!isLoading || questions.state === 'loaded') && (
        <div className="Neighbours-all" data-loading={isLoading || undefined}>
          <QueryView
            of={isForeign ? emptyState : questions}
            loading={common.loadingQuestions()}
            empty={null}
            failed={renderRetry}
          >
            {(list) => (
              <Neighbours
                courseId={courseId}
                examId={examId}
                questions={list}
                currentId={questionId}
                current={asked}
                isInBar={isInBar}
              />
            )}
          </QueryView>
        </div>
      )}
    </>
  );
}

/** The card for a run of the exam, if one is in progress. */
function OpenRun(place: Place) {
  const isOpen = useProgressValue(({ saved }) => hasOpenRun(saved.runs, place.exam));
  const chunk = useChunk(openRunCardChunk, { isWanted: isOpen });
  return chunk.state === 'loaded' && <chunk.value.OpenRunCard {...place} />;
}

/** Returns whether a question belongs to the given exam and course. */
function isOfExam(question: Question, courseId: string, examId: string): boolean {
  return question.exam_id === examId && (question.courseId ?? courseId) === courseId;
}

function buildHeading(questions: QueryState<ExamQuestion[]>, questionId: string): string {
  const list = getLoaded(questions) ?? [];
  const number = list.findIndex(({ id }) => id === questionId) + 1;
  return number === 0 ? common.question() : common.questionOf({ number, total: list.length });
}

/**
 * Formats the points of a question. Returns an empty string if all questions in the exam are worth
 * one point.
 */
function formatPoints(
  questions: readonly ExamQuestion[] = [],
  question: Question | undefined,
): string {
  const isOne = [...questions, question].every((each) => (each?.points ?? 1) === 1);
  return isOne || question === undefined
    ? ''
    : `\u00A0· ${common.points({ count: question.points ?? 1 })}`;
}

/** The answer from the server's HTML, if the visitor opened it before React took over. */
function OpenedAnswer() {
  const opened = useHandoff((kept) => kept.opened);
  const show = useCallback(
    (box: HTMLElement | null) => box?.replaceChildren(...(opened ? [opened] : [])),
    [opened],
  );
  return opened && <div className="card OpenedAnswer-opened" data-server ref={show} />;
}

/** Returns whether a question shows formulas immediately or, if it is answered, in its solution. */
function hasVisibleFormula(question: Question, past: PastAttempts): boolean {
  const html = [
    ...listInitialHtml(question),
    ...(findAttempt(question, past) === undefined ? [] : listSolutionHtml(question)),
  ];
  return html.some(hasFormula);
}
