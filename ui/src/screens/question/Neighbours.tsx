import * as texts from 'texts:question';
import type { ExamQuestion, Question } from '../../api/types';
import { Icon } from '../../components/Icon';
import {
  useDeferredDraftIds,
  useDeferredProgress,
  useProgressStore,
} from '../../features/progress/ProgressProvider';
import { Onward } from '../../features/question/Onward';
import { QuestionBar } from '../../features/question/QuestionBar';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import { findDraft } from '../../study/draft';
import {
  findAttempt,
  findGrade,
  findQuestionState,
  isWithheld,
  toQuestionState,
} from '../../study/selectors';
import { memoise } from '../../texts/language';

interface Props {
  readonly courseId: string;
  readonly examId: string;
  readonly questions: readonly ExamQuestion[];
  readonly currentId: string;
  /** The question on the page, if it is loaded. */
  readonly current: Question | undefined;
  /** Whether the link to the next question is in the question's own bar. */
  readonly isInBar: boolean;
}

/** Links to the exam's other questions. */
export function Neighbours(props: Props) {
  const { courseId, examId, questions, currentId, isInBar } = props;
  const index = questions.findIndex(({ id }) => id === currentId);
  const previous = index > 0 ? questions[index - 1] : undefined;
  const buildPath = (question: ExamQuestion) =>
    routes.question.path({ courseId, examId, questionId: question.id });
  return (
    <div className="Neighbours-way">
      <div className="actions">
        {previous !== undefined && (
          <Link className="button" to={buildPath(previous)} rel="prev" aria-keyshortcuts="p">
            <Icon name="previous" />
            {texts.previous()}
          </Link>
        )}
        {!isInBar && <Onward {...props} isStrong={false} />}
      </div>
      <Bar {...props} />
    </div>
  );
}

const Bar = memoise(function Bar({ courseId, examId, questions, currentId, current }: Props) {
  const past = useDeferredProgress();
  const drafted = useDeferredDraftIds();
  const { drafts } = useProgressStore();
  return (
    <QuestionBar
      questions={questions}
      buildPath={({ id }) => routes.question.path({ courseId, examId, questionId: id })}
      current={currentId}
      isFlagged={({ id }) => past.flags.get(id)?.on === true}
      isDrafted={(question) =>
        question.id === current?.id
          ? findDraft(current, drafts.read()) !== undefined
          : drafted.has(question.id) && !isWithheld(question)
      }
      getState={(question) =>
        // The question itself contains more than its entry in the list.
        question.id === current?.id
          ? toQuestionState(findAttempt(current, past), findGrade(current, past))
          : findQuestionState(question, past)
      }
    />
  );
});
