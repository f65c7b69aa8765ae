import type { ReactNode } from 'react';
import type { Question } from '../../api/types';
import type { Draft } from '../../study/draft';
import type { QuestionKind } from '../../study/saved';
import { isWithheld } from '../../study/selectors';
import { ChoiceEntry } from './ChoiceEntry';
import { ShortAnswerEntry, TextEntry } from './TextEntry';

interface Props<K extends QuestionKind> {
  readonly question: Question;
  readonly draft: Draft<K>;
  /** Whether the draft was submitted. If so, the entry is locked and shows verdicts. */
  readonly isJudged: boolean;
  readonly onChange: (draft: Draft<K>) => void;
  readonly describedBy: string;
}

const entries: { readonly [K in QuestionKind]: (props: Props<K>) => ReactNode } = {
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
    <ShortAnswerEntry {...rest} onType={(text) => onChange({ kind: 'checked', text })} />
  ),
  open: ({ draft, onChange, isJudged, describedBy }) => (
    <TextEntry
      text={draft.text}
      locked={isJudged}
      onChange={(text) => onChange({ kind: 'open', text })}
      describedBy={describedBy}
    />
  ),
};

/**
 * The inputs for the answer, which depend on the kind of question. A question whose answers are
 * withheld shows its choices, but locked.
 */
export function AnswerEntry<K extends QuestionKind>(props: Props<K>) {
  if (isWithheld(props.question) && props.question.openEnded) return null;
  return entries[props.draft.kind](props);
}

function toggle(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}
