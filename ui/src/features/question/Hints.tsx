import * as texts from 'texts:question';
import { useEffect, useId, useRef } from 'react';
import type { Question } from '../../api/types';
import { RichText } from '../../rich-text/RichText';

/**
 * A button that shows the next hint. It stays after the last hint, because it may have the focus.
 */
export function HintButton({ left, onAsk }: { readonly left: number; readonly onAsk: () => void }) {
  const count = useId();
  return (
    <span className="actions soft">
      <button
        type="button"
        className="button"
        aria-disabled={left === 0}
        aria-describedby={count}
        aria-keyshortcuts="h"
        onClick={left === 0 ? undefined : onAsk}
      >
        {texts.hint()}
      </button>
      <span id={count}>{texts.hintsLeft({ count: left })}</span>
    </span>
  );
}

interface HintsProps {
  readonly question: Question;
  /** The number of hints shown. */
  readonly shown: number;
}

/** The hints shown so far. */
export function Hints({ question: { hints, hintsHtml }, shown }: HintsProps) {
  const list = useRef<HTMLOListElement>(null);
  // On a narrow screen, the button stays at the bottom, and the new hint may be out of view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a hint is added when `shown` changes
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div aria-live="polite" className="Hints-hints">
      {shown > 0 && (
        <ol ref={list} aria-label={texts.hints()}>
          {hints?.slice(0, shown).map((hint, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two hints may have the same words
            <li key={index}>
              <RichText text={hint} html={hintsHtml?.[index]} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
