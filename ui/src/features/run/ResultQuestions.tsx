import * as common from 'texts:common';
import * as questionTexts from 'texts:question';
import * as texts from 'texts:sit';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { emptyState, getLoaded, type QueryState } from '../../api/replies';
import type { Question } from '../../api/types';
import { Icon } from '../../components/Icon';
import { QueryView, renderRetry } from '../../components/QueryView';
import { runWhenIdle } from '../../lib/runWhenIdle';
import { ContentLanguage } from '../../rich-text/ContentLanguage';
import { createDraft } from '../../study/draft';
import {
  isWrongOrMissed,
  type Outcome,
  type RunContent,
  type RunQuestion,
  type SavedRun,
} from '../../study/runs/run';
import { scoreQuestion } from '../../study/runs/scoring';
import type { Grade } from '../../study/saved';
import { getQuestionKind, type QuestionState } from '../../study/selectors';
import { memoise } from '../../texts/language';
import { judgedStates, QuestionBarWithLegend } from '../question/QuestionBarWithLegend';
import { QuestionPrompt } from '../question/QuestionPrompt';
import { HeadingLevel } from '../question/SectionHeading';
import { Solution } from '../question/Solution';
import { useQuestionPathBuilder } from './RunBar';
import './ResultQuestions.css';

interface Props {
  readonly run: SavedRun;
  readonly content: QueryState<RunContent>;
  /**
   * Whether to render the first few questions before the others, because the visitor is waiting for
   * the result.
   */
  readonly isFresh: boolean;
  readonly onGrade: (question: Question, grade: Grade | undefined) => void;
}

/** The number of questions that a new result renders at once. */
const batchSize = 20;

/** The questions of a finished run, each with its outcome. */
export function ResultQuestions({ run, content, isFresh, onGrade }: Props) {
  const buildPath = useQuestionPathBuilder();
  const list = useRef<HTMLOListElement>(null);
  /** The ids of the questions to show; undefined for all. */
  const [shown, setShown] = useState<ReadonlySet<string>>();
  const missed = run.questions.filter(isWrongOrMissed);
  const show = (index: number) => {
    flushSync(() => setShown(undefined));
    const item = list.current?.children[index];
    for (const folded of item?.querySelectorAll('details') ?? []) folded.open = true;
    item?.querySelector('h3')?.focus();
  };
  const count = useGrowing(run.questions.length, isFresh ? batchSize : run.questions.length);
  const known = useMemo(
    () => new Map(getLoaded(content)?.questions.map((question) => [question.id, question])),
    [content],
  );
  return (
    <section className="ResultQuestions-questions" aria-labelledby="questions">
      <h2 id="questions">{texts.questions()}</h2>
      <QuestionBarWithLegend
        questions={run.questions}
        buildPath={(_, index) => buildPath(index)}
        onPress={(_, index) => show(index)}
        getState={findOutcomeState}
        isFlagged={({ flagged }) => flagged === true}
        isDeferred={isFresh}
        legend={judgedStates}
      />
      {missed.length > 0 && missed.length < run.questions.length && (
        <div className="actions">
          <button
            type="button"
            className="button"
            aria-pressed={shown !== undefined}
            onClick={() => setShown(new Set(missed.map(({ id }) => id)))}
          >
            {texts.filterWrong({ count: missed.length })}
          </button>
          <button
            type="button"
            className="button"
            aria-pressed={shown === undefined}
            onClick={() => setShown(undefined)}
          >
            {texts.filterAll({ count: run.questions.length })}
          </button>
        </div>
      )}
      <ol ref={list} className="ResultQuestions-list">
        {run.questions.slice(0, count).map((asked, index) => (
          <Result
            key={asked.id}
            index={index}
            asked={asked}
            isHidden={shown?.has(asked.id) === false}
            content={content}
            question={known.get(asked.id)}
            onGrade={onGrade}
          />
        ))}
      </ol>
    </section>
  );
}

interface ResultProps extends Pick<Props, 'content' | 'onGrade'> {
  readonly index: number;
  readonly asked: RunQuestion;
  readonly isHidden: boolean;
  /** Undefined if the content is not loaded or no longer contains the question. */
  readonly question: Question | undefined;
}

const Result = memoise(function Result(props: ResultProps) {
  const { index, asked, isHidden, content, question, onGrade } = props;
  // Grading an answer must not collapse the question that the visitor is reading.
  const [isOpen, setOpen] = useState(isWrongOrMissed(asked) || asked.outcome === 'ungraded');
  const name = `question-${index + 1}-name`;
  const known: QueryState<Question> =
    content.state !== 'loaded'
      ? content
      : question
        ? { state: 'loaded', value: question }
        : emptyState;
  return (
    <li className="card" id={`question-${index + 1}`} hidden={isHidden}>
      <article aria-labelledby={name}>
        <header className="ResultQuestions-head">
          <h3 id={name} tabIndex={-1}>
            {common.questionNumber({ number: index + 1 })}
          </h3>
          <OutcomeLine asked={asked} />
        </header>
        <QueryView
          of={known}
          loading={questionTexts.loading()}
          empty={texts.questionGone()}
          failed={(message) => (index === 0 ? renderRetry(message) : message)}
        >
          {(value) => (
            <details
              className="ResultQuestions-fold"
              open={isOpen}
              onToggle={(event) => setOpen(event.currentTarget.open)}
            >
              <summary>{texts.solution()}</summary>
              <JudgedQuestion
                question={value}
                asked={asked}
                onGrade={(grade) => onGrade(value, grade)}
              />
            </details>
          )}
        </QueryView>
      </article>
    </li>
  );
});

const outcomes: {
  readonly [O in Outcome]: {
    readonly words: () => string;
    readonly mark: Parameters<typeof Icon>[0]['name'];
    readonly state: QuestionState;
  };
} = {
  right: { words: texts.correct, mark: 'right', state: 'correct' },
  wrong: { words: texts.incorrect, mark: 'wrong', state: 'incorrect' },
  had: { words: texts.gradedHad, mark: 'right', state: 'correct' },
  partly: { words: texts.gradedPartly, mark: 'partly', state: 'partly' },
  missed: { words: texts.gradedMissed, mark: 'wrong', state: 'incorrect' },
  ungraded: { words: texts.notGraded, mark: 'written', state: 'ungraded' },
  unanswered: { words: texts.notAnswered, mark: 'open', state: 'unattempted' },
  unanswerable: { words: texts.doesNotCount, mark: 'open', state: 'unattempted' },
};

function findOutcomeState({ outcome }: RunQuestion): QuestionState {
  return outcomes[outcome ?? 'unanswered'].state;
}

function OutcomeLine({ asked }: { readonly asked: RunQuestion }) {
  const { words, mark, state } = outcomes[asked.outcome ?? 'unanswered'];
  const score = scoreQuestion(asked);
  return (
    <p className="ResultQuestions-outcome" data-state={state}>
      <Icon name={mark} />
      <span>
        {words()}
        {score && `\u00A0· ${texts.pointsOfPoints({ points: score.points, total: score.of })}`}
      </span>
    </p>
  );
}

interface JudgedQuestionProps {
  readonly question: Question;
  readonly asked: RunQuestion;
  readonly onGrade: (grade: Grade | undefined) => void;
}

const grades: Partial<Record<Outcome, Grade | 'none'>> = {
  had: 'had',
  partly: 'partly',
  missed: 'missed',
  ungraded: 'none',
};

/** A question of a finished run, with the visitor's answer and the solution. */
function JudgedQuestion({ question, asked, onGrade }: JudgedQuestionProps) {
  const grade = asked.outcome ? grades[asked.outcome] : undefined;
  return (
    <ContentLanguage value={question.language}>
      <HeadingLevel value={4}>
        <div className="ResultQuestions-question">
          <QuestionPrompt
            question={question}
            draft={createDraft(question, asked)}
            isJudged
            isAmongOthers
            onChange={() => {
              // The answer cannot change once the run has ended.
            }}
          />
          <Solution
            question={question}
            kind={getQuestionKind(question)}
            selfGrade={grade && { grade: grade === 'none' ? undefined : grade, onGrade }}
          />
        </div>
      </HeadingLevel>
    </ContentLanguage>
  );
}

/**
 * Returns the number of items of a long list to render: `step` at first, and `step` more each time
 * the browser is idle.
 */
function useGrowing(total: number, step: number): number {
  const [count, setCount] = useState(step);
  useEffect(() => {
    if (count >= total) return;
    return runWhenIdle(() => startTransition(() => setCount(count + step)));
  }, [count, total, step]);
  return Math.min(count, total);
}
