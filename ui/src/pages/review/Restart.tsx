import type { ExamQuestion } from '../../api';
import { useSaid } from '../../components/clearing/useSaid';
import { useProgress } from '../../components/ProgressProvider';
import { clearing } from '../../components/parts';
import styles from './Restart.module.css';

interface Props {
  readonly examId: string;
  readonly questions: readonly ExamQuestion[];
}

/** The two ways to begin anew. Another exam needs another key. */
export function Restart({ examId, questions }: Props) {
  const { read, change, forget } = useProgress();
  const [said, say] = useSaid();
  const clear = async () => {
    try {
      const { clearExam } = await clearing.load();
      say(
        clearExam(
          { read, change },
          examId,
          questions.map(({ id }) => id),
        ),
      );
    } catch {
      say('Nothing was cleared: a part of this page could not be loaded. Try again.');
    }
  };
  const restart = () => {
    forget();
    window.location.reload();
  };
  return (
    <div className={styles.restart}>
      <button type="button" className="button" onClick={clear}>
        Clear this exam
      </button>
      <button type="button" className="button" onClick={restart}>
        Restart Exam
      </button>
      <span>Clears your answers to every exam.</span>
      <div role="status" className={styles.said}>
        {said}
      </div>
    </div>
  );
}
