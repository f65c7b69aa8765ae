import { useId } from 'react';
import { Link } from 'react-router-dom';
import { type Exam, listQuestions } from '../../api';
import { ProgressSummary } from '../../components/ProgressSummary';
import { useAnswer } from '../../components/useAnswer';
import { reviewPath } from '../../paths';
import { tallyOf, useProgress } from '../../progress';
import styles from './ExamItem.module.css';

interface Props {
  readonly classId: string;
  readonly exam: Exam;
  readonly onTimed: () => void;
}

export function ExamItem({ classId, exam, onTimed }: Props) {
  const name = useId();
  return (
    <li className={styles.exam}>
      <div className={styles.about}>
        <h2 id={name}>{exam.id}</h2>
        <p>{exam.description}</p>
        <ExamProgress examId={exam.id} />
      </div>
      <div className={styles.actions} data-revealed-by="item">
        <Link
          className="button"
          data-look="strong"
          to={reviewPath(classId, exam.id)}
          aria-describedby={name}
        >
          Non-Timed Exam
        </Link>
        <button type="button" className="button" aria-describedby={name} onClick={onTimed}>
          Timed Exam
        </button>
      </div>
    </li>
  );
}

/** Asks for an exam's questions only where the visitor has answered any question at all. */
function ExamProgress({ examId }: { readonly examId: string }) {
  const { attempts } = useProgress();
  const questions = useAnswer(attempts.size > 0 ? listQuestions(examId) : null);
  if (questions.state !== 'loaded') return null;
  const tally = tallyOf(questions.value, attempts);
  return tally.answered > 0 && <ProgressSummary tally={tally} />;
}
