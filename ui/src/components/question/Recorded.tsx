import type { Question } from '../../api';
import type { Attempt } from '../../progress';
import { attemptAt, isCorrected, kindOf } from '../../standing';
import type { Answered } from '../../study';
import { ContentLanguage } from '../ContentLanguage';
import { useProgress } from '../ProgressProvider';
import { QuestionForm } from './QuestionForm';
import styles from './Recorded.module.css';
import { ReportLink } from './ReportLink';

interface Props {
  readonly question: Question;
  readonly classId: string;
}

/** A question whose answer is recorded, and whose verdicts show as soon as it is. */
export function Recorded({ question, classId }: Props) {
  const { record, ...past } = useProgress();
  return (
    <ContentLanguage value={question.language}>
      {isCorrected(question, past) && (
        <p className={styles.corrected}>This question was corrected since you answered it.</p>
      )}
      <QuestionForm
        // What was begun in the way of one kind is of no use to another.
        key={`${kindOf(question)} ${question.id}`}
        question={question}
        judged={attemptAt(question, past)}
        onSubmit={(attempt) =>
          record(question.id, attempt, answeredNow(question, classId, attempt, new Date()))
        }
      />
      <ReportLink classId={classId} examId={question.exam_id} questionId={question.id} />
    </ContentLanguage>
  );
}

/** What is kept beside an attempt, so that it still says later what it says now. */
function answeredNow(question: Question, classId: string, attempt: Attempt, now: Date): Answered {
  const words = new Map(question.answers.map(({ id, answerText }) => [id, answerText]));
  return {
    revision: question.revision ?? undefined,
    at: now.toISOString(),
    course: question.courseId ?? classId,
    exam: question.exam_id,
    words: attempt.kind === 'all' ? attempt.chosen.map((id) => words.get(id) ?? '') : undefined,
  };
}
