import * as texts from 'texts:question';
import { type KeyboardEvent, useId } from 'react';
import { useContentLanguage } from '../rich-text/ContentLanguage';
import styles from './TextEntry.module.css';

interface Props {
  readonly text: string;
  readonly locked: boolean;
  readonly onChange: (text: string) => void;
  readonly describedBy: string;
}

/** Where an open-ended question is answered; Enter is a new line, Ctrl or Cmd with it submits. */
export function TextEntry({ text, locked, onChange, describedBy }: Props) {
  const id = useId();
  const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className={styles.entry}>
      <label htmlFor={id}>{texts.yourAnswer()}</label>
      <textarea
        id={id}
        rows={5}
        value={text}
        {...useContentLanguage()}
        readOnly={locked}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={submitByKey}
        aria-describedby={describedBy}
      />
    </div>
  );
}
