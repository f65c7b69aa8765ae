import { useRef } from 'react';
import type { Question, WholeExam } from '../api/calls';
import type { QueryState } from '../api/useQuery';
import { Icon } from '../components/Icon';
import { QueryView } from '../components/QueryView';
import { QuestionsFailure } from '../components/QuestionsFailure';
import type { Grade } from '../progress/metadata';
import { type BarState, QuestionBar, QuestionBarLegend } from '../question/QuestionBar';
import { JudgedQuestion } from './JudgedQuestion';
import styles from './ResultQuestions.module.css';
import { usePathTo } from './RunBar';
import type { Asked, Outcome, SavedRun } from './run';
import { scoreOfOne } from './scoring';

interface Props {
  readonly run: SavedRun;
  readonly exam: QueryState<WholeExam>;
  readonly onGrade: (asked: Asked, grade: Grade | undefined) => void;
}

/** Each question of a run with what came of it. */
export function ResultQuestions({ run, exam, onGrade }: Props) {
  const pathTo = usePathTo();
  const list = useRef<HTMLOListElement>(null);
  const show = (place: number) => {
    const found = list.current?.children[place]?.querySelector<HTMLElement>('h3');
    found?.focus();
  };
  const isFlagged = ({ flagged }: Asked) => flagged === true;
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <h2 id="questions">Questions</h2>
      <QuestionBar
        questions={run.questions}
        pathTo={(_, place) => pathTo(place)}
        onPress={(_, place) => show(place)}
        stateFor={({ outcome }) => outcomes[outcome ?? 'unanswered'].state}
        isFlagged={isFlagged}
      />
      <QuestionBarLegend
        states={['correct', 'incorrect', 'answered', 'unattempted']}
        flagged={run.questions.some(isFlagged)}
      />
      <ol ref={list} className={styles.list}>
        {run.questions.map((asked, place) => (
          <li key={asked.id} className="card" id={`question-${place + 1}`}>
            <article aria-labelledby={`question-${place + 1}-name`}>
              <header className={styles.head}>
                <h3 id={`question-${place + 1}-name`} tabIndex={-1}>
                  Question {place + 1}
                </h3>
                <OutcomeLine asked={asked} />
              </header>
              <QueryView
                of={questionIn(exam, asked)}
                loading="Loading question..."
                empty="This question is no longer there."
                failed={(message) =>
                  place === 0 ? <QuestionsFailure message={message} /> : message
                }
              >
                {(question) => (
                  <JudgedQuestion
                    question={question}
                    asked={asked}
                    onGrade={(grade) => onGrade(asked, grade)}
                  />
                )}
              </QueryView>
            </article>
          </li>
        ))}
      </ol>
    </section>
  );
}

function questionIn(exam: QueryState<WholeExam>, { id }: Asked): QueryState<Question> {
  if (exam.state !== 'loaded') return exam;
  const value = exam.value.questions.find((question) => question.id === id);
  return value === undefined ? { state: 'empty' } : { state: 'loaded', value };
}

const outcomes: {
  readonly [O in Outcome]: {
    readonly words: string;
    readonly mark: Parameters<typeof Icon>[0]['name'];
    readonly state: BarState;
  };
} = {
  right: { words: 'Correct', mark: 'right', state: 'correct' },
  wrong: { words: 'Incorrect', mark: 'wrong', state: 'incorrect' },
  had: { words: 'Graded: I had it', mark: 'right', state: 'correct' },
  partly: { words: 'Graded: Partly', mark: 'written', state: 'answered' },
  missed: { words: 'Graded: Missed it', mark: 'wrong', state: 'incorrect' },
  ungraded: { words: 'Not graded yet', mark: 'written', state: 'answered' },
  unanswered: { words: 'Not answered', mark: 'open', state: 'unattempted' },
  unanswerable: { words: 'Does not count', mark: 'open', state: 'unattempted' },
};

function OutcomeLine({ asked }: { readonly asked: Asked }) {
  const { words, mark, state } = outcomes[asked.outcome ?? 'unanswered'];
  const score = scoreOfOne(asked);
  return (
    <p className={styles.outcome} data-state={state}>
      <Icon name={mark} />
      <span>
        {words}
        {score && ` · ${score.points} of ${score.of} ${score.of === 1 ? 'point' : 'points'}`}
      </span>
    </p>
  );
}
