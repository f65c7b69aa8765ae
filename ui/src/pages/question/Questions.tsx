import { Link } from 'react-router-dom';
import type { ExamQuestion, Question } from '../../api';
import { Icon } from '../../components/Icon';
import { Note } from '../../components/Note';
import { QuestionBar } from '../../components/QuestionBar';
import { QuestionsFailure } from '../../components/QuestionsFailure';
import type { Outcome } from '../../components/useAnswer';
import { questionPath } from '../../paths';
import { fittingAttempt, stateOf, useProgress } from '../../progress';
import styles from './Questions.module.css';

interface Props {
  readonly classId: string;
  readonly examId: string;
  readonly questions: Outcome<ExamQuestion[]>;
  readonly currentId: string;
  /** The question on the page, once it is there. */
  readonly current: Question | undefined;
}

/** The way to an exam's other questions, below the one on the page. */
export function Questions({ classId, examId, questions, currentId, current }: Props) {
  const { attempts } = useProgress();
  switch (questions.state) {
    case 'loading':
      return <Note kind="loading">Loading questions...</Note>;
    case 'failed':
      return (
        <Note kind="failed">
          <QuestionsFailure message={questions.message} />
        </Note>
      );
    case 'empty':
      return null;
    case 'loaded':
      break;
  }
  const list = questions.value;
  const place = list.findIndex(({ id }) => id === currentId);
  const previous = place > 0 ? list[place - 1] : undefined;
  const next = place === -1 ? undefined : list[place + 1];
  return (
    <div className={styles.questions}>
      <div className={styles.steps}>
        {previous !== undefined && (
          <Link className="button" to={questionPath(classId, examId, previous.id)} rel="prev">
            <Icon name="previous" />
            Previous
          </Link>
        )}
        {next !== undefined && (
          <Link
            className={`button ${styles.next}`}
            to={questionPath(classId, examId, next.id)}
            rel="next"
          >
            Next
            <Icon name="next" />
          </Link>
        )}
      </div>
      <QuestionBar
        classId={classId}
        examId={examId}
        questions={list}
        current={currentId}
        stateFor={(question) => {
          const attempt = attempts.get(question.id);
          const isShown = current !== undefined && question.id === current.id;
          return stateOf(question, isShown ? fittingAttempt(current, attempt) : attempt);
        }}
      />
    </div>
  );
}
