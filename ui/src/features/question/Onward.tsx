import * as texts from 'texts:question';
import type { ExamQuestion } from '../../api/types';
import { Icon } from '../../components/Icon';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';

interface Props {
  readonly courseId: string;
  readonly examId: string;
  readonly questions: readonly ExamQuestion[];
  readonly currentId: string;
  readonly isStrong: boolean;
}

/** A link to the next question or, after the last question, to the review of the exam. */
export function Onward({ courseId, examId, questions, currentId, isStrong }: Props) {
  const index = questions.findIndex(({ id }) => id === currentId);
  if (index === -1) return null;
  const next = questions[index + 1];
  const look = isStrong ? 'strong' : undefined;
  if (next === undefined) {
    const review = routes.review.path({ courseId, examId });
    return (
      <Link className="button Onward-finish" data-look={look} to={review}>
        {texts.finishReview()}
      </Link>
    );
  }
  const path = routes.question.path({ courseId, examId, questionId: next.id });
  return (
    <Link className="button" data-look={look} to={path} rel="next" aria-keyshortcuts="n">
      {texts.next()}
      <Icon name="next" />
    </Link>
  );
}
