import { useId } from 'react';
import type { Answer } from '../../api';
import { Icon } from '../../components/Icon';
import { Note } from '../../components/Note';
import { RichText } from '../../components/RichText';
import { nameOf } from '../../math';
import type { Attempt } from '../../progress';
import styles from './ChoiceEntry.module.css';

interface Props {
  readonly answers: readonly Answer[];
  readonly submitted: Attempt | undefined;
  readonly draft: string;
  readonly onChange: (answerId: string) => void;
  readonly describedBy: string;
}

/** The answers to choose from; once submitted, locked and told apart. */
export function ChoiceEntry({ answers, submitted, draft, onChange, describedBy }: Props) {
  const name = useId();
  if (answers.length === 0) {
    return <Note kind="empty">No answers available for this question.</Note>;
  }
  const chosen = typeof submitted === 'object' ? submitted.id : draft;
  return (
    <fieldset className={styles.answers} aria-describedby={describedBy}>
      <legend className="visually-hidden">Answers</legend>
      {answers.map((answer, at) => {
        const isChosen = answer.id === chosen;
        const verdict = submitted === undefined ? undefined : verdictOf(answer, isChosen);
        return (
          <div key={answer.id} className={styles.answer} data-verdict={verdict}>
            <label className={styles.label}>
              <input
                type="radio"
                name={name}
                value={answer.id}
                checked={isChosen}
                disabled={submitted !== undefined}
                onChange={() => onChange(answer.id)}
                aria-label={nameOf(answer.answerText)}
                aria-describedby={verdict === undefined ? undefined : `${name}-${at}`}
              />
              <RichText text={answer.answerText} />
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

function verdictOf(answer: Answer, isChosen: boolean): 'correct' | 'incorrect' | undefined {
  if (answer.correct) return 'correct';
  return isChosen ? 'incorrect' : undefined;
}
