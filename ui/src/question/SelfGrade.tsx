import * as texts from 'texts:question';
import type { Grade } from '../progress/metadata';
import styles from './SelfGrade.module.css';

export interface Graded {
  readonly grade: Grade | undefined;
  /** Takes a grade, or takes it back. */
  readonly onGrade: (grade: Grade | undefined) => void;
  /** Whether the digits press the grades: where there is one question on the page. */
  readonly hasKeys?: boolean;
}

const grades = [
  ['had', texts.had],
  ['partly', texts.partly],
  ['missed', texts.missed],
] as const;

/** Where visitors say how well they have answered, when they can compare. */
export function SelfGrade({ grade, onGrade, hasKeys = false }: Graded) {
  return (
    <fieldset className={`actions ${styles.grades}`}>
      <legend>{texts.howWasIt()}</legend>
      {grades.map(([value, words], at) => (
        <button
          key={value}
          type="button"
          className="button"
          aria-pressed={grade === value}
          aria-keyshortcuts={hasKeys ? `${at + 1}` : undefined}
          onClick={() => onGrade(grade === value ? undefined : value)}
        >
          {words()}
        </button>
      ))}
    </fieldset>
  );
}
