import type { ExamQuestion } from '../api';
import { routes } from '../paths';
import type { QuestionState } from '../standing';
import { Icon } from './Icon';
import { Link } from './Link';
import styles from './QuestionBar.module.css';

interface Props {
  readonly classId: string;
  readonly examId: string;
  readonly questions: readonly ExamQuestion[];
  readonly stateFor: (question: ExamQuestion) => QuestionState;
  readonly isFlagged?: (question: ExamQuestion) => boolean;
  readonly current?: string;
}

/** The links to an exam's questions, each with the state of the visitor's attempt at it. */
export function QuestionBar({ classId, examId, questions, stateFor, isFlagged, current }: Props) {
  return (
    <nav aria-label="Questions" className={styles.bar}>
      <ol className={styles.list}>
        {questions.map((question, at) => {
          const state = stateFor(question);
          return (
            <li key={question.id}>
              <Link
                className={styles.link}
                to={routes.question.path({ classId, examId, questionId: question.id })}
                data-state={state}
                aria-current={question.id === current ? 'page' : undefined}
              >
                <span>Q{at + 1}</span>
                <StateMark state={state} />
                <span className="visually-hidden">, {state}</span>
                {isFlagged?.(question) && (
                  <span className={styles.flag}>
                    <Icon name="flag" />
                    <span className="visually-hidden">, flagged</span>
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

const marks = { unattempted: 'open', correct: 'right', incorrect: 'wrong' } as const;

function StateMark({ state }: { readonly state: QuestionState }) {
  return <Icon name={marks[state]} />;
}

interface LegendProps {
  /** Whether any question is flagged. */
  readonly flagged: boolean;
}

/** What the marks in the question bar mean. */
export function QuestionBarLegend({ flagged }: LegendProps) {
  return (
    <ul className={styles.legend} aria-label="Marks">
      {(['unattempted', 'correct', 'incorrect'] as const).map((state) => (
        <li key={state} data-state={state}>
          <span className={styles.mark}>
            <StateMark state={state} />
          </span>
          {state}
        </li>
      ))}
      {flagged && (
        <li>
          <span className={styles.mark}>
            <Icon name="flag" />
          </span>
          flagged
        </li>
      )}
    </ul>
  );
}
