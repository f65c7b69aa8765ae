import * as common from 'texts:common';
import * as texts from 'texts:review';
import type { ExamQuestion } from '../../api/calls';
import { clearing } from '../../progress/lazy';
import { useProgressStore } from '../../progress/ProgressProvider';
import { useAnnouncement } from '../../progress/useAnnouncement';
import styles from './Restart.module.css';

interface Props {
  readonly examId: string;
  readonly questions: readonly ExamQuestion[];
}

/** The two ways to start again. Another exam needs another key. */
export function Restart({ examId, questions }: Props) {
  const { read, change, forget } = useProgressStore();
  const { said, say, isSilent } = useAnnouncement(styles.said);
  const clear = async () => {
    try {
      const { clearExam } = await clearing.load();
      const ids = questions.map(({ id }) => id);
      const cleared = clearExam({ read, change }, examId, ids);
      // A second press must not take away the offer to undo the first.
      if (cleared) say(cleared);
      else if (isSilent) say(texts.nothingToClear());
    } catch {
      say(common.clearFailed());
    }
  };
  const restart = () => {
    forget();
    window.location.reload();
  };
  return (
    <div className={`actions soft ${styles.restart}`}>
      <button type="button" className="button" onClick={clear}>
        {texts.clear()}
      </button>
      <button type="button" className="button" onClick={restart}>
        {texts.restart()}
      </button>
      <span>{texts.restartWarning()}</span>
      {said}
    </div>
  );
}
