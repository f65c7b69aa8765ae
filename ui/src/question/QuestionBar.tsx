import * as texts from 'texts:exam';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { Icon } from '../components/Icon';
import type { QuestionState } from '../progress/selectors';
import { Link } from '../routes/Link';
import { useLanguage } from '../texts/language';
import styles from './QuestionBar.module.css';

/** What a bar says of a question: how it was answered, or in a run only whether it is. */
export type BarState = QuestionState | 'answered' | 'open';

interface Props<Q extends { readonly id: string }> {
  readonly questions: readonly Q[];
  readonly pathTo: (question: Q, place: number) => string;
  /** What a press does where it does not lead to another page. */
  readonly onPress?: (question: Q, place: number) => void;
  readonly stateFor: (question: Q) => BarState;
  readonly isFlagged?: (question: Q) => boolean;
  readonly current?: string | undefined;
}

/** The links to an exam's questions, each with the state of the visitor's attempt at it. */
export function QuestionBar<Q extends { readonly id: string }>({
  questions,
  pathTo,
  onPress,
  stateFor,
  isFlagged,
  current,
}: Props<Q>) {
  // The items of a long exam are drawn again only where they change: they get the same function always.
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
        <StateMark state={state} />
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

function StateMark({ state }: { readonly state: BarState }) {
  return <Icon name={marks[state]} />;
}

interface LegendProps {
  /** Whether any question is flagged. */
  readonly flagged: boolean;
  readonly states?: readonly BarState[];
}

const judged = ['unattempted', 'correct', 'incorrect'] as const;

/** What the marks in the question bar mean. */
export function QuestionBarLegend({ flagged, states = judged }: LegendProps) {
  return (
    <ul className={`actions soft ${styles.legend}`} aria-label={texts.marks()}>
      {states.map((state) => (
        <li key={state} data-state={state}>
          <span className={styles.mark}>
            <StateMark state={state} />
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
