import * as texts from 'texts:exam';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { Icon } from '../components/Icon';
import type { QuestionState } from '../progress/selectors';
import { Link } from '../routes/Link';
import { useLanguage } from '../texts/language';
import styles from './QuestionBar.module.css';

/** The state of a question in a bar. In a run, it is only whether the question is answered. */
export type BarState = QuestionState | 'answered' | 'open';

interface Props<Q extends { readonly id: string }> {
  readonly questions: readonly Q[];
  readonly pathTo: (question: Q, place: number) => string;
  /** Runs in place of the navigation. */
  readonly onPress?: (question: Q, place: number) => void;
  readonly stateFor: (question: Q) => BarState;
  readonly isFlagged?: (question: Q) => boolean;
  readonly current?: string | undefined;
}

/** Links to an exam's questions, each with the state of the visitor's attempt. */
export function QuestionBar<Q extends { readonly id: string }>({
  questions,
  pathTo,
  onPress,
  stateFor,
  isFlagged,
  current,
}: Props<Q>) {
  // All items get the same function, so that only changed items of a long exam render again.
  const latest = useRef({ questions, onPress });
  useLayoutEffect(() => {
    latest.current = { questions, onPress };
  });
  const press = useCallback((place: number) => {
    const question = latest.current.questions[place];
    if (question !== undefined) latest.current.onPress?.(question, place);
  }, []);
  return (
    <nav aria-label={texts.questions()}>
      <ol className={styles.list}>
        {questions.map((question, at) => (
          <Item
            key={question.id}
            place={at}
            path={pathTo(question, at)}
            state={stateFor(question)}
            isFlagged={isFlagged?.(question) === true}
            isCurrent={question.id === current}
            onPress={onPress && press}
          />
        ))}
      </ol>
    </nav>
  );
}

interface ItemProps {
  readonly place: number;
  readonly path: string;
  readonly state: BarState;
  readonly isFlagged: boolean;
  readonly isCurrent: boolean;
  readonly onPress: ((place: number) => void) | undefined;
}

const Item = memo(function Item({ place, path, state, isFlagged, isCurrent, onPress }: ItemProps) {
  useLanguage();
  return (
    <li>
      <Link
        className={styles.link}
        to={path}
        onPress={onPress && (() => onPress(place))}
        data-state={state}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <span>{texts.questionShort({ number: place + 1 })}</span>
        <Icon name={marks[state]} />
        <span className="visually-hidden">{texts.then({ state: stateNames[state]() })}</span>
        {isFlagged && (
          <span className={styles.flag}>
            <Icon name="flag" />
            <span className="visually-hidden">{texts.then({ state: texts.flagged() })}</span>
          </span>
        )}
      </Link>
    </li>
  );
});

const marks = {
  unattempted: 'open',
  correct: 'right',
  incorrect: 'wrong',
  answered: 'written',
  open: 'open',
} as const;

const stateNames = {
  unattempted: texts.unattempted,
  correct: texts.correct,
  incorrect: texts.incorrect,
  answered: texts.answered,
  open: texts.open,
} as const;

interface LegendProps {
  /** Whether any question is flagged. */
  readonly flagged: boolean;
  readonly states?: readonly BarState[];
}

const judged = ['unattempted', 'correct', 'incorrect'] as const;

/** Explains the marks in the question bar. */
export function QuestionBarLegend({ flagged, states = judged }: LegendProps) {
  return (
    <ul className={`actions soft ${styles.legend}`} aria-label={texts.marks()}>
      {states.map((state) => (
        <li key={state} data-state={state}>
          <span className={styles.mark}>
            <Icon name={marks[state]} />
          </span>
          {stateNames[state]()}
        </li>
      ))}
      {flagged && (
        <li>
          <span className={styles.mark}>
            <Icon name="flag" />
          </span>
          {texts.flagged()}
        </li>
      )}
    </ul>
  );
}
