import * as texts from 'texts:question';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { Question } from '../../api/types';
import { useContentLanguage } from '../../rich-text/ContentLanguage';
import { areNumbers, isNoNumber } from '../../study/accepted';
import type { Kind } from '../../study/attempts';
import { listReadings } from '../../study/decimals';
import type { Draft } from '../../study/questionKind';
import { isWithheld } from '../../study/selectors';
import { formatNumber, getFormatter } from '../../texts/format';
import { ChoiceEntry } from './ChoiceEntry';

export interface EntryProps<K extends Kind> {
  readonly question: Question;
  readonly draft: Draft<K>;
  /** Whether the draft was submitted. If so, the entry is locked and shows verdicts. */
  readonly judged: boolean;
  readonly onChange: (draft: Draft<K>) => void;
  readonly describedBy: string;
}

const entries: { readonly [K in Kind]: (props: EntryProps<K>) => ReactNode } = {
  choice: ({ draft, onChange, ...rest }) => (
    <ChoiceEntry
      {...rest}
      type="radio"
      draft={draft}
      onToggle={(id) => onChange({ kind: 'choice', chosen: [id] })}
    />
  ),
  all: ({ draft, onChange, ...rest }) => (
    <ChoiceEntry
      {...rest}
      type="checkbox"
      draft={draft}
      onToggle={(id) => onChange({ kind: 'all', chosen: toggle(draft.chosen, id) })}
    />
  ),
  checked: ({ onChange, ...rest }) => (
    <CheckedEntry {...rest} onType={(text) => onChange({ kind: 'checked', text })} />
  ),
  open: ({ draft, onChange, judged, describedBy }) => (
    <TextEntry
      text={draft.text}
      locked={judged}
      onChange={(text) => onChange({ kind: 'open', text })}
      describedBy={describedBy}
    />
  ),
};

/**
 * The inputs for the answer, which depend on the kind of question. A question whose answers are
 * withheld shows its choices, but locked.
 */
export function Entry<K extends Kind>(props: EntryProps<K>) {
  if (isWithheld(props.question) && props.question.openEnded) return null;
  return entries[props.draft.kind](props);
}

function toggle(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}

interface TextEntryProps {
  readonly text: string;
  readonly locked: boolean;
  readonly onChange: (text: string) => void;
  readonly describedBy: string;
}

/** The input for an open-ended answer. Enter starts a new line; Ctrl+Enter or Cmd+Enter submits. */
function TextEntry({ text, locked, onChange, describedBy }: TextEntryProps) {
  const id = useId();
  const submitByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className="TextEntry-entry">
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

interface CheckedEntryProps {
  readonly question: Question;
  readonly draft: Draft<'checked'>;
  readonly judged: boolean;
  readonly onType: (text: string) => void;
  readonly describedBy: string;
}

/**
 * The input for a short answer. Enter submits. It does not ask phones for a decimal keyboard,
 * because some of those keyboards have neither a minus sign nor an exponent.
 */
function CheckedEntry({ question, draft, judged, onType, describedBy }: CheckedEntryProps) {
  const id = useId();
  const asksForNumber = areNumbers(question.accept ?? []);
  const isWrongKind = asksForNumber && isNoNumber(draft.text, !judged);
  return (
    <div className="TextEntry-entry">
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
        aria-invalid={isWrongKind && !judged}
        aria-describedby={asksForNumber ? `${describedBy} ${id}-remark` : describedBy}
      />
      {asksForNumber && (
        <p
          id={`${id}-remark`}
          className="TextEntry-remark"
          data-wrong={isWrongKind || undefined}
          aria-live="polite"
        >
          {isWrongKind ? texts.notANumber() : describeReading(draft.text)}
        </p>
      )}
    </div>
  );
}

/** Says which numbers an entry is read as, if they look different from what was typed. */
function describeReading(typed: string): string | undefined {
  const numbers = listReadings(typed).map(formatNumber);
  if (numbers.every((number) => number === typed.trim())) return undefined;
  const choices = getFormatter(
    'choices',
    (tag) => new Intl.ListFormat(tag, { type: 'disjunction' }),
  );
  return texts.readAs({ numbers: choices.format(numbers) });
}
