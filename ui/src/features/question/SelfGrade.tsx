import * as texts from 'texts:question';
import { useIsNarrow } from '../../lib/useIsNarrow';
import type { Grade } from '../../study/saved';

// Lets visitors grade their own attempts at open-ended questions.

export interface SelfGradeProps {
  readonly grade: Grade | undefined;
  /** Sets the grade, or removes it. */
  readonly onGrade: (grade: Grade | undefined) => void;
  /** Whether digits are shortcuts for the grades. */
  readonly hasKeys?: boolean;
}

const grades = [
  ['had', texts.had],
  ['partly', texts.partly],
  ['missed', texts.missed],
] as const;

/**
 * Buttons for the visitor's own grade for an answer. A narrow screen has no space for their
 * heading.
 */
export function SelfGrade({ grade, onGrade, hasKeys = false }: SelfGradeProps) {
  const isNarrow = useIsNarrow();
  return (
    <fieldset className="actions SelfGrade-grades">
      <legend className={isNarrow ? 'visually-hidden' : 'soft'}>{texts.howWasIt()}</legend>
      {grades.map(([value, words], index) => (
        <button
          key={value}
          type="button"
          className="button"
          aria-pressed={grade === value}
          aria-keyshortcuts={hasKeys ? `${index + 1}` : undefined}
          onClick={() => onGrade(grade === value ? undefined : value)}
        >
          {words()}
        </button>
      ))}
    </fieldset>
  );
}
