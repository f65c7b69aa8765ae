import { useId } from 'react';
import { type Exam, listQuestions } from '../../api';
import { ExamFacts } from '../../components/ExamFacts';
import { Link } from '../../components/Link';
import { useProgress } from '../../components/ProgressProvider';
import { ProgressSummary } from '../../components/ProgressSummary';
import { loadedOf, useReply } from '../../components/useReply';
import { routes } from '../../paths';
import { tallyOf } from '../../tally';
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
        <ExamFacts exam={exam} counted />
        <ExamProgress examId={exam.id} />
      </div>
      <div className={styles.actions} data-revealed-by="item">
        <Link
          className="button"
          data-look="strong"
          to={routes.review.path({ classId, examId: exam.id })}
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

/**
 * How far the visitor is with an exam. Its questions are asked for, and a line is set aside, only
 * where the visitor has answered any question at all.
 */
function ExamProgress({ examId }: { readonly examId: string }) {
  const past = useProgress();
  const hasBegun = past.attempts.size > 0;
  const questions = useReply(hasBegun ? listQuestions(examId) : null);
  if (!hasBegun) return null;
  const tally = tallyOf(loadedOf(questions) ?? [], past);
  const isKnown = questions.state === 'loaded' || questions.state === 'empty';
  return (
    <div className={styles.progress}>
      {tally.answered > 0 && <ProgressSummary tally={tally} />}
      {isKnown && tally.answered === 0 && 'Not begun'}
    </div>
  );
}
