import * as texts from 'texts:question';
import { useLocation } from 'react-router-dom';
import type { Question } from '../api/calls';
import { Icon } from '../components/Icon';
import { QuestionBar, QuestionBarLegend } from '../question/QuestionBar';
import { Link } from '../routes/Link';
import styles from './RunBar.module.css';

interface StepsProps {
  readonly place: number;
  readonly count: number;
  readonly onGo: (place: number) => void;
}

/** To the questions before and after. */
export function Steps({ place, count, onGo }: StepsProps) {
  const pathTo = usePathTo();
  return (
    <div className={`actions ${styles.steps}`}>
      {place > 0 && (
        <Link
          className="button"
          to={pathTo(place - 1)}
          onPress={() => onGo(place - 1)}
          rel="prev"
          aria-keyshortcuts="p"
        >
          <Icon name="previous" />
          {texts.previous()}
        </Link>
      )}
      {place + 1 < count && (
        <Link
          className="button"
          to={pathTo(place + 1)}
          onPress={() => onGo(place + 1)}
          rel="next"
          aria-keyshortcuts="n Enter"
        >
          {texts.next()}
          <Icon name="next" />
        </Link>
      )}
    </div>
  );
}

interface BarProps {
  readonly questions: readonly Question[];
  readonly current: string | undefined;
  readonly onGo: (place: number) => void;
  readonly isDone: (question: Question) => boolean;
  readonly isFlagged: (question: Question) => boolean;
}

/** Which questions of a run are answered, flagged and open; not a word of what is right. */
export function RunBar({ questions, current, onGo, isDone, isFlagged }: BarProps) {
  const pathTo = usePathTo();
  return (
    <div className={styles.bar}>
      <QuestionBar
        questions={questions}
        pathTo={(_, place) => pathTo(place)}
        onPress={(_, place) => onGo(place)}
        current={current}
        stateFor={(question) => (isDone(question) ? 'answered' : 'open')}
        isFlagged={isFlagged}
      />
      <QuestionBarLegend states={['open', 'answered']} flagged={questions.some(isFlagged)} />
    </div>
  );
}

/** Where a question of the run stands on this page. */
export function usePathTo(): (place: number) => string {
  const { pathname } = useLocation();
  return (place) => `${pathname}#question-${place + 1}`;
}
