import * as texts from 'texts:exam';
import { Icon } from '../components/Icon';
import type { QuestionState } from '../progress/selectors';
import { Link } from '../routes/Link';
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
  return (
    <nav aria-label={texts.questions()}>
      <ol className={styles.list}>
        {questions.map((question, at) => {
          const state = stateFor(question);
          return (
            <li key={question.id}>
              <Link
                className={styles.link}
                to={pathTo(question, at)}
                onPress={onPress && (() => onPress(question, at))}
                data-state={state}
                aria-current={question.id === current ? 'page' : undefined}
              >
                <span>{texts.questionShort({ number: at + 1 })}</span>
                <StateMark state={state} />
                <span className="visually-hidden">, {stateNames[state]()}</span>
                {isFlagged?.(question) && (
                  <span className={styles.flag}>
                    <Icon name="flag" />
                    <span className="visually-hidden">, {texts.flagged()}</span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

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
    <ul className={styles.legend} aria-label={texts.marks()}>
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
