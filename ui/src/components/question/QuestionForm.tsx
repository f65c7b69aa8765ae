import { type SubmitEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Question } from '../../api';
import { holdsMath } from '../../formulas';
import type { Attempt } from '../../progress';
import { attemptFrom, draftOf, judge } from '../../questionKind';
import { useTypesetter } from '../MathProvider';
import { RichText } from '../RichText';
import { ChoiceEntry } from './ChoiceEntry';
import { ModelAnswers } from './ModelAnswers';
import styles from './QuestionForm.module.css';
import { textsAfterSubmit } from './questionTexts';
import { TextEntry } from './TextEntry';
import { useDraft } from './useDraft';

interface Props {
  readonly question: Question;
  /** When verdicts show: on this attempt, if there is one. */
  readonly judged: Attempt | undefined;
  /** Where answers go. */
  readonly onSubmit: (attempt: Attempt) => void;
}

/** A question, the visitor's answer to it, and what became of it. Another question needs another key. */
export function QuestionForm({ question, judged, onSubmit }: Props) {
  const { draft, begun, change, restart, finish } = useDraft(question);
  const text = useId();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);

  // What was handed in stays until the next Submit, and another tab may hand something in
  // meanwhile: neither may take a begun answer away.
  const submitted = begun ? undefined : judged;
  const isSubmitted = submitted !== undefined;
  const ready = attemptFrom(question, draft);
  const shown = isSubmitted ? draftOf(submitted) : draft;

  // In time for what Submit will show.
  useTypesetter(begun && textsAfterSubmit(question).some(holdsMath));

  // What had the focus is disabled or gone by now: without this the keyboard would start over.
  const followed = useRef(isSubmitted);
  useLayoutEffect(() => {
    if (followed.current === isSubmitted) return;
    followed.current = isSubmitted;
    if (!isFocusLost(form.current)) return;
    if (isSubmitted) result.current?.focus();
    else form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isSubmitted]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSubmitted || ready === undefined) return;
    onSubmit(ready);
    finish();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div id={text} className={styles.question}>
        <RichText text={question.question} html={question.questionHtml} />
      </div>
      {shown.kind === 'open' ? (
        <TextEntry
          text={shown.text}
          locked={isSubmitted}
          onChange={(typed) => change({ kind: 'open', text: typed })}
          describedBy={text}
        />
      ) : (
        <ChoiceEntry
          answers={question.answers}
          chosen={shown.chosen}
          judged={submitted}
          onChange={(chosen) => change({ kind: 'choice', chosen })}
          describedBy={text}
        />
      )}
      <div className={styles.outcome}>
        <button
          type="submit"
          className="button"
          data-look="strong"
          disabled={isSubmitted || ready === undefined}
        >
          Submit
        </button>
        <div ref={result} role="status" tabIndex={-1} className={styles.status}>
          {isSubmitted && <Result of={submitted} onRetry={restart} />}
        </div>
      </div>
      {isSubmitted && question.openEnded && <ModelAnswers answers={question.answers} />}
      {isSubmitted && question.explanation && (
        <section className={styles.explanation}>
          <h2>Explanation</h2>
          <RichText text={question.explanation} html={question.explanationHtml} />
        </section>
      )}
    </form>
  );
}

const messages = {
  correct: 'Correct! Try again!',
  incorrect: 'Incorrect. Try again!',
  unjudged: 'Try again!',
} as const;

interface ResultProps {
  readonly of: Attempt;
  readonly onRetry: () => void;
}

function Result({ of, onRetry }: ResultProps) {
  const judgement = judge(of);
  return (
    <button type="button" className={styles.result} data-result={judgement} onClick={onRetry}>
      {messages[judgement]}
    </button>
  );
}

function isFocusLost(form: HTMLFormElement | null): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || !!form?.contains(activeElement)
  );
}
