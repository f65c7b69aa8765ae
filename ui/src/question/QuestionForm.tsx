import * as texts from 'texts:question';
import { type SubmitEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Question } from '../api/calls';
import { type Attempt, judge } from '../progress/attempts';
import { holdsMath } from '../rich-text/formulas';
import { useTypesetter } from '../rich-text/MathProvider';
import { HintButton, Hints } from './Hints';
import styles from './QuestionForm.module.css';
import { QuestionPrompt } from './QuestionPrompt';
import { attemptFrom, blankDraft, type Draft, draftOf } from './questionKind';
import { textsAfterSubmit, textsOnTheWay } from './questionTexts';
import { type Graded, Solution } from './Solution';

interface Props {
  readonly question: Question;
  /** When verdicts show: on this attempt, if there is one. */
  readonly judged: Attempt | undefined;
  /** Where answers go. */
  readonly onSubmit: (attempt: Attempt) => void;
  /** How visitors grade what nobody else judges. */
  readonly graded?: Graded;
}

/** A question, the visitor's answer to it, and what became of it. Another question needs another key. */
export function QuestionForm({ question, judged, onSubmit, graded }: Props) {
  const { draft, begun, change, restart, finish } = useDraft(question);
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const hints = question.hints?.length ?? 0;
  const [hinted, setHinted] = useState(0);

  // What was handed in stays until the next Submit, and another tab may hand something in
  // meanwhile: neither may take a begun answer away.
  const submitted = begun ? undefined : judged;
  const isSubmitted = submitted !== undefined;
  const ready = attemptFrom(question, draft);
  const shown = isSubmitted ? draftOf(submitted) : draft;

  // In time for what the buttons will show.
  useTypesetter(
    textsOnTheWay(question).some(holdsMath) ||
      (begun && textsAfterSubmit(question).some(holdsMath)),
  );

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
    <form ref={form} className={`card ${styles.form}`} onSubmit={submit} noValidate>
      <QuestionPrompt question={question} draft={shown} judged={isSubmitted} onChange={change} />
      <div className="actions">
        <button
          type="submit"
          className="button"
          data-look="strong"
          aria-keyshortcuts="Enter"
          disabled={isSubmitted || ready === undefined}
        >
          {texts.submit()}
        </button>
        {hints > 0 && !isSubmitted && (
          <HintButton left={hints - hinted} onAsk={() => setHinted(hinted + 1)} />
        )}
        <div ref={result} role="status" tabIndex={-1} className={styles.status}>
          {isSubmitted && <Result of={submitted} onRetry={restart} />}
        </div>
      </div>
      {hints > 0 && <Hints question={question} shown={hinted} />}
      {isSubmitted && <Solution question={question} kind={submitted.kind} graded={graded} />}
    </form>
  );
}

const messages = {
  correct: texts.resultCorrect,
  incorrect: texts.resultIncorrect,
  unjudged: texts.resultUnjudged,
} as const;

function Result({ of, onRetry }: { readonly of: Attempt; readonly onRetry: () => void }) {
  const judgement = judge(of);
  return (
    <button
      type="button"
      className={`button ${styles.result}`}
      data-state={judgement}
      onClick={onRetry}
    >
      {messages[judgement]()}
    </button>
  );
}

function isFocusLost(form: HTMLFormElement | null): boolean {
  const { activeElement } = document;
  return (
    activeElement === null || activeElement === document.body || !!form?.contains(activeElement)
  );
}

interface Drafting {
  readonly draft: Draft;
  /** Whether the visitor is at work on it. */
  readonly begun: boolean;
  readonly change: (draft: Draft) => void;
  /** Resets the draft. */
  readonly restart: () => void;
  /** Ends the work, once the draft was handed in. */
  readonly finish: () => void;
}

/** What the visitor has begun to answer, which is nobody else's business until it is handed in. */
function useDraft(question: Question): Drafting {
  const blank = { draft: blankDraft(question), begun: false };
  const [work, setWork] = useState(blank);
  return {
    ...work,
    change: (draft) => setWork({ draft, begun: true }),
    restart: () => setWork({ ...blank, begun: true }),
    finish: () => setWork(blank),
  };
}
