import * as texts from 'texts:question';
import type { Grade } from '../progress/metadata';
import styles from './SelfGrade.module.css';

export interface Graded {
  readonly grade: Grade | undefined;
  /** Takes a grade, or takes it back. */
  readonly onGrade: (grade: Grade | undefined) => void;
}

const grades = [
  ['had', texts.had],
  ['partly', texts.partly],
  ['missed', texts.missed],
] as const;

/** Where visitors say how well they have answered, when they can compare. */
export function SelfGrade({ grade, onGrade }: Graded) {
  return (
    <fieldset className={styles.grades}>
      <legend>{texts.howWasIt()}</legend>
      {grades.map(([value, words]) => (
        <button
          key={value}
          type="button"
          className="button"
          aria-pressed={grade === value}
          onClick={() => onGrade(grade === value ? undefined : value)}
        >
          {words()}
        </button>
      ))}
    </fieldset>
  );
}
