import * as texts from 'texts:question';
import { useId } from 'react';
import type { Question } from '../api/calls';
import { useContentLanguage } from '../rich-text/ContentLanguage';
import { areNumbers, isNoNumber } from './accepted';
import type { Draft } from './questionKind';
import styles from './TextEntry.module.css';

interface Props {
  readonly question: Question;
  readonly draft: Draft<'checked'>;
  readonly judged: boolean;
  readonly onType: (text: string) => void;
  readonly describedBy: string;
}

/**
 * Where an answer that is checked is typed; Enter submits. The keyboard of phones stays the whole
 * one also for numbers: on some, the one for decimals has neither minus nor exponent.
 */
export function CheckedEntry({ question, draft, judged, onType, describedBy }: Props) {
  const id = useId();
  const asksForNumber = areNumbers(question.accept ?? []);
  const isWrongKind = asksForNumber && !judged && isNoNumber(draft.text);
  return (
    <div className={styles.entry}>
      <label htmlFor={id}>{texts.yourAnswer()}</label>
      <input
        id={id}
        type="text"
        value={draft.text}
        readOnly={judged}
        onChange={(event) => onType(event.target.value)}
        {...useContentLanguage()}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-invalid={isWrongKind}
        aria-describedby={asksForNumber ? `${describedBy} ${id}-remark` : describedBy}
      />
      {asksForNumber && (
        <p id={`${id}-remark`} className={styles.remark} aria-live="polite">
          {isWrongKind && texts.notANumber()}
        </p>
      )}
    </div>
  );
}
