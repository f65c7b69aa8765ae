import { useId } from 'react';
import type { Answer } from '../../api';
import { nameOf } from '../../formulas';
import type { Attempt } from '../../progress';
import { verdictOn } from '../../questionKind';
import { Icon } from '../Icon';
import { Note } from '../Note';
import { RichText } from '../RichText';
import styles from './ChoiceEntry.module.css';

interface Props {
  readonly answers: readonly Answer[];
  /** The id of the chosen answer. */
  readonly chosen: string | undefined;
  /** The attempt that was handed in: it locks the answers and tells them apart. */
  readonly judged: Attempt | undefined;
  readonly onChange: (answerId: string) => void;
  readonly describedBy: string;
}

/** The answers to choose from. */
export function ChoiceEntry({ answers, chosen, judged, onChange, describedBy }: Props) {
  const name = useId();
  if (answers.length === 0) {
    return <Note kind="empty">No answers available for this question.</Note>;
  }
  return (
    <fieldset className={styles.answers} aria-describedby={describedBy}>
      <legend className="visually-hidden">Answers</legend>
      {answers.map((answer, at) => {
        const verdict = judged === undefined ? undefined : verdictOn(answer, judged);
        return (
          <div key={answer.id} className={styles.answer} data-verdict={verdict}>
            <label className={styles.label}>
              <input
                type="radio"
                name={name}
                value={answer.id}
                checked={answer.id === chosen}
                disabled={judged !== undefined}
                onChange={() => onChange(answer.id)}
                aria-label={nameOf(answer.answerHtml ?? '')}
                aria-describedby={verdict === undefined ? undefined : `${name}-${at}`}
              />
              <RichText text={answer.answerText} html={answer.answerHtml} />
            </label>
            {verdict !== undefined && (
              <p id={`${name}-${at}`} className={styles.verdict}>
                <Icon name={verdict === 'correct' ? 'right' : 'wrong'} />
                {verdict === 'correct' ? 'Correct answer' : 'Your answer, incorrect'}
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
