import * as common from 'texts:common';
import * as texts from 'texts:practice';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isAbsent } from '../../api/isAbsent';
import type { Exam, Question, WholeExam } from '../../api/types';
import { useHistoryMemory } from '../../components/HistoryMemory';
import { Note, ReloadNote } from '../../components/Note';
import { defineChunk, useChunk } from '../../lib/chunks';
import { hasFormula } from '../../rich-text/formulas';
import { useTypesetter } from '../../rich-text/MathProvider';
import { readTabStorage, writeTabStorage } from '../../store/tabStorage';
import { listQueriedQuestions } from '../../study/practice/listQueriedQuestions';
import { pickQuestions } from '../../study/practice/pickQuestions';
import {
  findAttemptTime,
  listPracticeQuestions,
  type PracticeQuestion,
} from '../../study/practice/pools';
import { getCurrentQuestion, type Round } from '../../study/practice/round';
import { parseRound, restoreRound, stringifyRound } from '../../study/practice/storedRound';
import { listAllHtml } from '../../study/questionTexts';
import { listGoneQuestions } from '../../study/saved';
import { formatNames } from '../../texts/format';
import { locateChunk } from '../progress/chunks';
import { useProgressStore } from '../progress/ProgressProvider';
import type { PracticeChoice, PresetChoice } from './PracticeForm';
import { readPoolFromQuery, readQuestionQuery, readTopicFromQuery } from './practiceQuery';
import { useWholeExams } from './useWholeExams';

// Leads through the practice of a course: loads the code for each stage, and restores the stage
// when the visitor comes back or reloads the page.

const chooserChunk = defineChunk(() => import('./PracticeChooser'));
export const sessionChunk = defineChunk(() => import('./Session'));

type Stage =
  | {
      readonly state: 'choosing';
      readonly chosen: PresetChoice;
      /** The id of the question that was asked last, if any. */
      readonly last?: string | undefined;
    }
  | {
      readonly state: 'practising';
      readonly chosen: PracticeChoice;
      readonly round: Round;
      /** The number of rounds before this one since the visitor chose what to practise. */
      readonly turn: number;
    };

interface Props {
  readonly courseId: string;
  readonly exams: readonly Exam[];
}

/**
 * The practice of a course: the choice of what to practise, then a round of questions, then its
 * summary.
 */
export function Practice({ courseId, exams }: Props) {
  const location = useLocation();
  const { search } = location;
  const { read } = useProgressStore();
  const there = useMemo(() => exams.filter((exam) => !isAbsent(exam)), [exams]);
  const { state, exams: whole, failed, retry } = useWholeExams(there);
  const practicable = useMemo(() => listPracticeQuestions(whole), [whole]);
  const { recalled, remember } = useHistoryMemory<Stage>();
  const [stage, setStage] = useState<Stage>(
    recalled ?? {
      state: 'choosing',
      chosen: { pool: readPoolFromQuery(search), topic: readTopicFromQuery(search) },
    },
  );
  // After a reload, the round in progress continues once its questions are loaded.
  const address = `${location.key} ${location.pathname}${search}`;
  const [kept, setKept] = useState(() =>
    recalled === undefined ? parseRound(readTabStorage('stoa-round'), address) : undefined,
  );
  if (kept !== undefined && state !== 'loading') {
    setKept(undefined);
    const round = restoreRound(kept, practicable);
    const { pool, count } = kept;
    if (round) setStage({ state: 'practising', chosen: { pool, count }, round, turn: 0 });
  }
  const isChoosing = stage.state === 'choosing';
  const chooser = useChunk(chooserChunk, { retryKey: stage.state });
  // The script for the choice is loaded first, because it is needed first.
  const session = useChunk(sessionChunk, {
    isWanted: !isChoosing || chooser.state === 'loaded',
    retryKey: stage.state,
  });
  const asked = isChoosing ? practicable : stage.round.questions;
  const holdsFormulas = useMemo(
    () => asked.some((one) => listAllHtml(one).some(hasFormula)),
    [asked],
  );
  const { pending } = useTypesetter(holdsFormulas);
  const heading = useFocusOn(
    isChoosing
      ? 'choice'
      : `${stage.turn} ${stage.round.outcomes.length} ${session.state} ${pending}`,
  );

  const go = (next: Stage) => {
    remember(next);
    setStage(next);
    const isGoing = next.state === 'practising' && getCurrentQuestion(next.round) !== undefined;
    writeTabStorage(
      'stoa-round',
      isGoing ? stringifyRound(next.round, address, next.chosen) : null,
    );
  };
  const last = isChoosing ? stage.last : stage.round.questions.at(-1)?.id;
  const begin = (chosen: PracticeChoice, from: readonly PracticeQuestion[]) => {
    const past = read();
    const rank = (question: Question) => findAttemptTime(question, past);
    const questions = pickQuestions(from, { count: chosen.count, rank, last, random: Math.random });
    const round = { questions, outcomes: [], first: undefined, latest: undefined };
    go({ state: 'practising', chosen, round, turn: isChoosing ? 0 : stage.turn + 1 });
  };
  // A result or a review leads to exactly the questions that were missed or left blank in it, so
  // there is nothing to choose.
  const [query, setQuery] = useState(() =>
    recalled === undefined && kept === undefined ? readQuestionQuery(search) : undefined,
  );
  useEffect(() => {
    if (query === undefined || state === 'loading') return;
    setQuery(undefined);
    const questions = listQueriedQuestions(query, practicable, read());
    const count = Number.POSITIVE_INFINITY;
    if (questions.length > 0) begin({ pool: 'mistakes', count }, questions);
  });
  const isComplete = state === 'settled' && failed.length === 0;
  useGoneQuestions(courseId, isComplete ? whole : undefined);

  if (!isChoosing) {
    if (session.state === 'failed') return <ReloadNote>{texts.failed()}</ReloadNote>;
    if (session.state !== 'loaded' || pending)
      return <Note kind="loading">{common.loadingQuestions()}</Note>;
    const { chosen, round, turn } = stage;
    return (
      <session.value.Session
        key={turn}
        courseId={courseId}
        pool={chosen.pool}
        round={round}
        all={isComplete ? practicable : undefined}
        heading={heading}
        onRound={(next) => go({ ...stage, round: next })}
        onAgain={(questions) => begin(chosen, questions)}
        onElse={() => go({ state: 'choosing', chosen, last })}
      />
    );
  }
  if (chooser.state === 'failed') return <ReloadNote>{texts.failed()}</ReloadNote>;
  if (chooser.state !== 'loaded' || state === 'loading' || query !== undefined)
    return <Note kind="loading">{common.loadingQuestions()}</Note>;
  return (
    <>
      {failed.length > 0 && <FailedExams exams={failed} onRetry={retry} />}
      {practicable.length > 0 && (
        <chooser.value.PracticeChooser
          courseId={courseId}
          questions={practicable}
          isComplete={isComplete}
          chosen={stage.chosen}
          isReturning={last !== undefined}
          heading={heading}
          onStart={begin}
        />
      )}
      {practicable.length + failed.length === 0 && <Note kind="empty">{texts.empty()}</Note>}
    </>
  );
}

/**
 * Makes sure that questions that a course no longer has are never due. Does nothing until all the
 * course's exams are given.
 */
function useGoneQuestions(courseId: string, exams: readonly WholeExam[] | undefined): void {
  const { read, subscribe, change } = useProgressStore();
  const ids = useMemo(
    () => exams && new Set(exams.flatMap(({ questions }) => questions.map(({ id }) => id))),
    [exams],
  );
  useEffect(() => {
    if (ids === undefined) return;
    const look = (answered: Iterable<readonly [string, unknown]>) => {
      if (listGoneQuestions(answered, courseId, ids).length === 0) return;
      locateChunk.load().then(
        ({ clearPlaces }) => change(clearPlaces(courseId, ids), { whenIdle: true }),
        () => {
          // The questions stay due until the next attempt.
        },
      );
    };
    look(read().answered);
    return subscribe((changed) => {
      const { answered } = read();
      look([...changed.ids].map((id) => [id, answered.get(id)] as const));
    });
  }, [read, subscribe, change, courseId, ids]);
}

interface FailedExamsProps {
  readonly exams: readonly Exam[];
  readonly onRetry: () => void;
}

/** Lists the exams that could not be loaded. The other exams can still be practised. */
function FailedExams({ exams, onRetry }: FailedExamsProps) {
  return (
    <Note kind="failed">
      <p>{texts.notLoaded({ exams: formatNames(exams.map(({ description }) => description)) })}</p>
      <button type="button" className="button" onClick={onRetry}>
        {common.tryAgain()}
      </button>
    </Note>
  );
}

/**
 * Returns a ref to a heading that is focused when `shown` changes, because the element that had the
 * focus is then gone. It is not focused at first, when the page's own heading has the focus.
 */
function useFocusOn(shown: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return heading;
}
