import { type SubmitEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Question } from '../../api';
import { RichText } from '../../components/RichText';
import type { Attempt } from '../../progress';
import { ChoiceEntry } from './ChoiceEntry';
import { ModelAnswers } from './ModelAnswers';
import styles from './QuestionForm.module.css';
import { TextEntry } from './TextEntry';
import { useAttempt } from './useAttempt';

interface Props {
  readonly question: Question;
}

/** A question, the visitor's answer to it, and what became of it. */
export function QuestionForm({ question }: Props) {
  const attempt = useAttempt(question);
  const text = useId();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const followed = useRef(attempt.phase);
  const submitted = attempt.phase === 'submitted' ? attempt.attempt : undefined;

  // What had the focus is disabled or gone by now: without this the keyboard would start over.
  useLayoutEffect(() => {
    if (followed.current === attempt.phase) return;
    followed.current = attempt.phase;
    if (!isFocusLost(form.current)) return;
    if (attempt.phase === 'submitted') result.current?.focus();
    else form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [attempt.phase]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (attempt.phase === 'open') attempt.submit();
  };

  const entry = {
    submitted,
    draft: attempt.phase === 'open' ? attempt.draft : '',
    onChange: attempt.phase === 'open' ? attempt.change : () => {},
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <div id={text} className={styles.question}>
        <RichText text={question.question} />
      </div>
      {question.openEnded ? (
        <TextEntry {...entry} describedBy={text} />
      ) : (
        <ChoiceEntry {...entry} answers={question.answers} describedBy={text} />
      )}
      <div className={styles.outcome}>
        <button
          type="submit"
          className="button"
          data-look="strong"
          disabled={attempt.phase === 'submitted' || !attempt.ready}
        >
          Submit
        </button>
        <div ref={result} role="status" tabIndex={-1} className={styles.status}>
          {attempt.phase === 'submitted' && (
            <button
              type="button"
              className={styles.result}
              data-result={resultOf(attempt.attempt)}
              onClick={attempt.retry}
            >
              {messages[resultOf(attempt.attempt)]}
            </button>
          )}
        </div>
      </div>
      {submitted !== undefined && question.openEnded && <ModelAnswers answers={question.answers} />}
      {submitted !== undefined && question.explanation && (
        <section className={styles.explanation}>
          <h2>Explanation</h2>
          <RichText text={question.explanation} />
        </section>
      )}
    </form>
  );
}

const messages = {
  correct: 'Correct! Try again!',
  incorrect: 'Incorrect. Try again!',
  given: 'Try again!',
} as const;

function resultOf(attempt: Attempt): keyof typeof messages {
  if (typeof attempt === 'string') return 'given';
  return attempt.correct ? 'correct' : 'incorrect';
}

function isFocusLost(form: HTMLFormElement | null): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || !!form?.contains(activeElement)
  );
}
