import type { Answer } from '../../api';
import { Note } from '../Note';
import { RichText } from '../RichText';
import styles from './ModelAnswers.module.css';

interface Props {
  readonly answers: readonly Answer[];
}

/** What an open-ended answer may be compared with, once it is submitted. */
export function ModelAnswers({ answers }: Props) {
  if (answers.length === 0) {
    return <Note kind="empty">No answers available for this question.</Note>;
  }
  return (
    <section className={styles.models}>
      <h2>{answers.length === 1 ? 'Model answer' : 'Model answers'}</h2>
      <ul>
        {answers.map((answer) => (
          <li key={answer.id}>
            <RichText text={answer.answerText} html={answer.answerHtml} />
          </li>
        ))}
      </ul>
    </section>
  );
}
