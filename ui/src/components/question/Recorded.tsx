import type { Question } from '../../api';
import type { Attempt } from '../../progress';
import { attemptAt, isCorrected, kindOf } from '../../standing';
import type { Grade } from '../../study';
import { gradeAt } from '../../study/gradeAt';
import { flagging, forgettingHow, grading, howAnswered, recording } from '../../study/recording';
import { ContentLanguage } from '../ContentLanguage';
import { useProgress } from '../ProgressProvider';
import { FlagButton } from './FlagButton';
import { QuestionForm } from './QuestionForm';
import styles from './Recorded.module.css';
import { ReportLink } from './ReportLink';

interface Props {
  readonly question: Question;
  readonly classId: string;
}

/** A question whose answer is recorded, and whose verdicts show as soon as it is. */
export function Recorded({ question, classId }: Props) {
  const { change, ...past } = useProgress();
  const { id, exam_id: exam } = question;
  const now = () => ({
    at: new Date().toISOString(),
    course: question.courseId ?? classId,
    exam,
  });
  const revision = question.revision ?? undefined;
  const record = (attempt: Attempt) => {
    change(recording(id, attempt, howAnswered(question, attempt, now())), forgettingHow(id));
  };
  const grade = (given: Grade | undefined) => change(grading(id, given, { ...now(), revision }));
  return (
    <ContentLanguage value={question.language}>
      {isCorrected(question, past) && (
        <p className={styles.corrected}>This question was corrected since you answered it.</p>
      )}
      <QuestionForm
        // What was begun in the way of one kind is of no use to another.
        key={`${kindOf(question)} ${id}`}
        question={question}
        judged={attemptAt(question, past)}
        onSubmit={record}
        graded={{ grade: gradeAt(question, past), onGrade: grade }}
      />
      <div className={styles.beside}>
        <FlagButton
          flagged={past.flags.get(id)?.on === true}
          onFlag={(on) => change(flagging(id, { ...now(), on }))}
        />
        <ReportLink classId={classId} examId={exam} questionId={id} />
      </div>
    </ContentLanguage>
  );
}
