import type { ReactNode } from 'react';
import type { Question } from '../api/calls';
import type { Kind } from '../progress/attempts';
import { CheckedEntry } from './CheckedEntry';
import { ChoiceEntry } from './ChoiceEntry';
import type { Draft } from './questionKind';
import { TextEntry } from './TextEntry';

export interface EntryProps<K extends Kind> {
  readonly question: Question;
  readonly draft: Draft<K>;
  /** Whether it was handed in: then it is locked, and its verdicts show. */
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
      onToggle={(id) => onChange({ kind: 'choice', chosen: id })}
    />
  ),
  all: ({ draft, onChange, ...rest }) => (
    <ChoiceEntry
      {...rest}
      type="checkbox"
      draft={draft}
      onToggle={(id) => onChange({ kind: 'all', chosen: toggled(draft.chosen, id) })}
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

/** Where a question is answered, in the way of its kind. */
export function Entry<K extends Kind>(props: EntryProps<K>) {
  return entries[props.draft.kind](props);
}

function toggled(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
}
