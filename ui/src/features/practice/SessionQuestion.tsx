import * as texts from 'texts:practice';
import * as questionTexts from 'texts:question';
import { useKnownExam } from '../../api/known';
import { Icon } from '../../components/Icon';
import { useIsNarrow } from '../../lib/useIsNarrow';
import { ContentText } from '../../rich-text/ContentLanguage';
import { Link } from '../../routes/Link';
import { routes } from '../../routes/paths';
import type { PracticeQuestion } from '../../study/practice/pools';
import type { Round } from '../../study/practice/round';
import type { Attempt } from '../../study/saved';
import { QuestionForm } from '../question/QuestionForm';
import './SessionQuestion.css';

interface Props {
  readonly courseId: string;
  readonly question: PracticeQuestion;
  readonly round: Round;
  readonly onAnswer: (attempt: Attempt) => void;
  readonly onNext: () => void;
  readonly onEnd: () => void;
}

/** The current question of a round. Needs a different `key` for each question. */
export function SessionQuestion({ courseId, question, round, ...to }: Props) {
  const examId = question.exam_id;
  const exam = useKnownExam(courseId, examId);
  const isAnswered = round.first !== undefined;
  const isNarrow = useIsNarrow();
  const onward = isAnswered ? (
    <button
      type="button"
      className="button"
      data-look="strong"
      aria-keyshortcuts="n Enter"
      onClick={to.onNext}
    >
      {questionTexts.next()}
      <Icon name="next" />
    </button>
  ) : (
    <button type="button" className="button" onClick={to.onNext}>
      {texts.skip()}
    </button>
  );
  return (
    <>
      <p className="SessionQuestion-from">
        {texts.from({
          name: exam?.description ?? examId,
          exam: (name) => (
            <Link to={routes.review.path({ courseId, examId })}>
              <ContentText language={exam?.language}>{name}</ContentText>
            </Link>
          ),
        })}
      </p>
      <QuestionForm
        question={question}
        courseId={courseId}
        practice={{ attempt: round.latest, onAnswer: to.onAnswer }}
        steps={isNarrow ? () => onward : undefined}
      />
      <div className="actions SessionQuestion-steps">
        <button type="button" className="button" onClick={to.onEnd}>
          {texts.end()}
        </button>
        {!isNarrow && onward}
      </div>
    </>
  );
}
