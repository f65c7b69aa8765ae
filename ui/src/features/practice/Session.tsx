import * as common from 'texts:common';
import * as texts from 'texts:practice';
import { type RefObject, useEffect, useMemo } from 'react';
import type { Question } from '../../api/types';
import { preloadFigures } from '../../lib/preloadFigures';
import { runWhenIdle } from '../../lib/runWhenIdle';
import { hasFormula } from '../../rich-text/formulas';
import { useTypesetter } from '../../rich-text/MathProvider';
import { readCards } from '../../study/cards';
import {
  countPools,
  type Pool,
  type PracticeQuestion,
  sortIntoPools,
} from '../../study/practice/pools';
import {
  addAttempt,
  continueRound,
  endRound,
  getCurrentQuestion,
  listQuestionsToRepeat,
  type Round,
} from '../../study/practice/round';
import { listAllHtml } from '../../study/questionTexts';
import { findGrade } from '../../study/selectors';
import { useToday } from '../plan/useToday';
import { useProgress } from '../progress/ProgressProvider';
import { RoundSummary } from './RoundSummary';
import { SessionQuestion } from './SessionQuestion';
import './Session.css';

interface Props {
  readonly courseId: string;
  readonly pool: Pool;
  readonly round: Round;
  /** All questions in the course; undefined unless all its exams are loaded. */
  readonly all: readonly PracticeQuestion[] | undefined;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onRound: (round: Round) => void;
  readonly onAgain: (questions: readonly PracticeQuestion[]) => void;
  readonly onElse: () => void;
}

/** The current question of a round or, at its end, the summary. */
export function Session({ courseId, round, heading, ...rest }: Props) {
  const past = useProgress();
  const today = useToday();
  usePreloadedQuestions(round.questions);
  const question = getCurrentQuestion(round);
  if (question !== undefined) {
    const grade = findGrade(question, past);
    const end = () => {
      const ended = endRound(round, grade);
      if (ended.questions.length === 0) rest.onElse();
      else rest.onRound(ended);
    };
    return (
      <section className="Session-session">
        <h2 ref={heading} tabIndex={-1}>
          {common.questionOf({ number: round.outcomes.length + 1, total: round.questions.length })}
        </h2>
        <SessionQuestion
          key={question.id}
          courseId={courseId}
          question={question}
          round={round}
          onAnswer={(attempt) => rest.onRound(addAttempt(round, attempt))}
          onNext={() => rest.onRound(continueRound(round, grade))}
          onEnd={end}
        />
      </section>
    );
  }
  const again = listQuestionsToRepeat(round);
  return (
    <section className="Session-session">
      <h2 ref={heading} tabIndex={-1} className="Session-score">
        {texts.score({
          right: round.questions.length - again.length,
          total: round.questions.length,
        })}
      </h2>
      <RoundSummary
        courseId={courseId}
        round={round}
        pool={rest.pool}
        remaining={
          rest.all &&
          countPools(sortIntoPools(rest.all, { ...past, cards: readCards(past.saved), today }))
        }
        onAgain={again.length === 0 ? undefined : () => rest.onAgain(again)}
        onElse={rest.onElse}
      />
    </section>
  );
}

/** Preloads the figures and the fonts for formulas, so that the round can continue offline. */
function usePreloadedQuestions(questions: readonly Question[]): void {
  const holds = useMemo(
    () => questions.some((one) => listAllHtml(one).some(hasFormula)),
    [questions],
  );
  const { typeset } = useTypesetter(holds);
  useEffect(() => {
    if (typeset === undefined) return;
    // All fonts are loaded, because it is not known which of them the formulas need.
    document.fonts?.forEach((face) => void face.load().catch(() => {}));
  }, [typeset]);
  useEffect(() => runWhenIdle(() => preloadFigures(questions)), [questions]);
}
