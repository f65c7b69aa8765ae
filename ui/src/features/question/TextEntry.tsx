import * as texts from 'texts:question';
import { type KeyboardEvent, useId } from 'react';
import type { Question } from '../../api/types';
import { useContentLanguage } from '../../rich-text/ContentLanguage';
import { listAmbiguousReadings } from '../../study/decimals';
import { areAllNumbers, type Draft, isNotANumber } from '../../study/draft';
import { formatNumber, getFormatter } from '../../texts/format';

interface TextEntryProps {
  readonly text: string;
  readonly locked: boolean;
  readonly onChange: (text: string) => void;
  readonly describedBy: string;
}

/** The input for an open-ended answer. Enter starts a new line; Ctrl+Enter or Cmd+Enter submits. */
export function TextEntry({ text, locked, onChange, describedBy }: TextEntryProps) {
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

interface ShortAnswerEntryProps {
  readonly question: Question;
  readonly draft: Draft<'checked'>;
  readonly isJudged: boolean;
  readonly onType: (text: string) => void;
  readonly describedBy: string;
}

/**
 * The input for a short answer. Enter submits. It does not ask phones for a decimal keyboard,
 * because some of those keyboards have neither a minus sign nor an exponent.
 */
export function ShortAnswerEntry({
  question,
  draft,
  isJudged,
  onType,
  describedBy,
}: ShortAnswerEntryProps) {
  const id = useId();
  const asksForNumber = areAllNumbers(question.accept ?? []);
  const isWrongKind = asksForNumber && isNotANumber(draft.text, !isJudged);
  return (
    <div className="TextEntry-entry">
      <label htmlFor={id}>{texts.yourAnswer()}</label>
      <input
        id={id}
        type="text"
        value={draft.text}
        readOnly={isJudged}
        onChange={(event) => onType(event.target.value)}
        {...useContentLanguage()}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        aria-invalid={isWrongKind && !isJudged}
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
  const numbers = listAmbiguousReadings(typed).map(formatNumber);
  if (numbers.every((number) => number === typed.trim())) return undefined;
  const choices = getFormatter(
    'choices',
    (tag) => new Intl.ListFormat(tag, { type: 'disjunction' }),
  );
  return texts.readAs({ numbers: choices.format(numbers) });
}
