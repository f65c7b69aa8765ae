import * as common from 'texts:common';
import * as texts from 'texts:question';
import type { ExamQuestion, Question } from '../../api/calls';
import type { QueryState } from '../../api/useQuery';
import { Icon } from '../../components/Icon';
import { QueryView, withRetry } from '../../components/QueryView';
import { useProgress } from '../../progress/ProgressProvider';
import { attemptAt, stateAt, stateOf } from '../../progress/selectors';
import { QuestionBar } from '../../question/QuestionBar';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import styles from './WayThrough.module.css';

interface Props {
  readonly classId: string;
  readonly examId: string;
  readonly questions: QueryState<ExamQuestion[]>;
  readonly currentId: string;
  /** The question on the page, if there is one. */
  readonly current: Question | undefined;
}

/** The way to an exam's other questions, below the one on the page. */
export function WayThrough({ questions, ...place }: Props) {
  return (
    <QueryView of={questions} loading={common.loadingQuestions()} empty={null} failed={withRetry}>
      {(list) => <Steps {...place} questions={list} />}
    </QueryView>
  );
}

interface StepsProps extends Omit<Props, 'questions'> {
  readonly questions: readonly ExamQuestion[];
}

function Steps({ classId, examId, questions, currentId, current }: StepsProps) {
  const past = useProgress();
  const place = questions.findIndex(({ id }) => id === currentId);
  const previous = place > 0 ? questions[place - 1] : undefined;
  const next = place === -1 ? undefined : questions[place + 1];
  const pathTo = (question: ExamQuestion) =>
    routes.question.path({ classId, examId, questionId: question.id });
  return (
    <div className={styles.way}>
      <div className="actions">
        {previous !== undefined && (
          <Link className="button" to={pathTo(previous)} rel="prev" aria-keyshortcuts="p">
            <Icon name="previous" />
            {texts.previous()}
          </Link>
        )}
        {next !== undefined && (
          <Link className="button" to={pathTo(next)} rel="next" aria-keyshortcuts="n">
            {texts.next()}
            <Icon name="next" />
          </Link>
        )}
      </div>
      <QuestionBar
        questions={questions}
        pathTo={pathTo}
        current={currentId}
        isFlagged={({ id }) => past.flags.get(id)?.on === true}
        stateFor={(question) =>
          // Of the question on the page more is known than the list says.
          question.id === current?.id ? stateOf(attemptAt(current, past)) : stateAt(question, past)
        }
      />
    </div>
  );
}
