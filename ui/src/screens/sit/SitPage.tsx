import * as common from 'texts:common';
import * as texts from 'texts:sit';
import { useMemo, useState } from 'react';
import { isAbsent } from '../../api/isAbsent';
import { useKnownExam } from '../../api/known';
import { getLoaded, loadingState } from '../../api/replies';
import type { WholeExam } from '../../api/types';
import { AbsentExam, useListedExam } from '../../components/AbsentExam';
import { describeAnswersFrom } from '../../components/ExamState';
import { IdWithName } from '../../components/IdWithName';
import { Note, ReloadNote } from '../../components/Note';
import { PageHead } from '../../components/PageHead';
import { QueryView, renderRetry } from '../../components/QueryView';
import { useProgressValue } from '../../features/progress/ProgressProvider';
import { useRunExam } from '../../features/run/useRunExam';
import { defineChunk, useChunk, usePreload } from '../../lib/chunks';
import { hasFormula } from '../../rich-text/formulas';
import { useTypesetter } from '../../rich-text/MathProvider';
import { useRouteParams } from '../../routes/page';
import { routes } from '../../routes/paths';
import { listInitialHtml, listSolutionHtml } from '../../study/questionTexts';
import { listRuns, readRuns } from '../../study/runs/run';
import { RunStart, runViewChunk } from './RunStart';

// Not imported from `features/plan/chunks`, whose own chunk this page does not need.
const fsrsChunk = defineChunk(() => import('../../study/schedule/fsrs'));

/** The page for sitting an exam, usually against a time limit. Answers are marked at the end. */
export function Page() {
  const { courseId, examId } = useRouteParams(routes.sit);
  // When a run ends, its answers are scheduled, even offline, so the code for that is loaded now.
  usePreload(fsrsChunk);
  return <Sitting key={`${courseId}/${examId}`} courseId={courseId} examId={examId} />;
}

interface Props {
  readonly courseId: string;
  readonly examId: string;
}

/** The page for sitting an exam: before, during and after a run. */
function Sitting({ courseId, examId }: Props) {
  const place = useMemo(() => ({ course: courseId, exam: examId }), [courseId, examId]);
  const saved = useProgressValue(({ saved }) => saved.runs);
  const runs = useMemo(() => listRuns(readRuns(saved), place), [saved, place]);
  const [again, setAgain] = useState(false);
  // Whether to move the focus to the new state, which is done only if the visitor began or ended a
  // run on this page.
  const [movesFocus, setMovesFocus] = useState(false);
  const run = again ? undefined : runs[0];
  const { reply, storeCopy } = useRunExam(place, run?.id);
  // Without a run, the chunk is not needed yet, so the exam is loaded first.
  const chunk = useChunk(runViewChunk, {
    isWanted: run !== undefined || reply.state === 'loaded',
    retryKey: run?.id,
  });
  const exam = getLoaded(reply);
  // The typesetter is loaded before a run begins, because the run must also work offline.
  const holdsFormulas = useMemo(() => exam !== undefined && hasFormulaInExam(exam), [exam]);
  const { pending } = useTypesetter(holdsFormulas);
  // The copy stored for an earlier run does not show what has happened to the exam since then. A
  // run that begins on this page does not need the network.
  const [opened] = useState(run?.id);
  const isEarlier = run !== undefined && run.id === opened;
  const listed = useListedExam(courseId, examId, isEarlier || reply.state === 'empty');
  const isWaiting = pending || (reply.state === 'empty' && listed === 'loading');
  const settled = isWaiting ? loadingState : reply;
  const entry = typeof listed === 'object' ? listed : undefined;
  const answersFrom = entry?.answersFrom || exam?.answersFrom;
  const known = useKnownExam(courseId, examId);
  const named = settled.state === 'empty' ? undefined : (exam ?? known);
  // Before a run, the description is shown as a heading below.
  const isDescribed = run === undefined && !answersFrom && settled.state !== 'failed';
  if (entry && isAbsent(entry)) return <AbsentExam exam={entry} />;

  return (
    <>
      <PageHead heading={texts.heading()}>
        <p>
          <IdWithName
            id={examId}
            name={isDescribed ? undefined : named?.description}
            language={named?.language}
          />
        </p>
      </PageHead>
      {answersFrom && <Note kind="empty">{describeAnswersFrom(answersFrom)}</Note>}
      {!answersFrom && run === undefined && (
        <QueryView
          of={settled}
          loading={common.loadingQuestions()}
          empty={common.noQuestions()}
          failed={renderRetry}
        >
          {(value) => (
            <RunStart
              exam={value}
              earlier={runs}
              movesFocus={movesFocus}
              onBegin={(runId) => {
                storeCopy(runId, value);
                setMovesFocus(true);
                setAgain(false);
              }}
            />
          )}
        </QueryView>
      )}
      {!answersFrom && run !== undefined && chunk.state === 'loading' && (
        <Note kind="loading">{common.loadingQuestions()}</Note>
      )}
      {!answersFrom && run !== undefined && chunk.state === 'failed' && (
        <ReloadNote>{texts.failed()}</ReloadNote>
      )}
      {!answersFrom && run !== undefined && chunk.state === 'loaded' && (
        <chunk.value.RunView
          key={run.id}
          run={run}
          content={settled}
          results={entry ? entry.results : exam?.results}
          earlier={runs.slice(1)}
          movesFocus={movesFocus}
          onEnd={() => setMovesFocus(true)}
          onAgain={() => {
            setMovesFocus(true);
            setAgain(true);
          }}
        />
      )}
    </>
  );
}

function hasFormulaInExam({ instructionsHtml, questions }: WholeExam): boolean {
  return [
    instructionsHtml ?? '',
    ...questions.flatMap((one) => [...listInitialHtml(one), ...listSolutionHtml(one)]),
  ].some(hasFormula);
}
