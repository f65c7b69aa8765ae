import * as texts from 'texts:file';
import type { ReactNode } from 'react';
import { describeSaved } from '../describe';
import { merged, newIn } from '../merge';
import type { ProgressStore } from '../progressStore';
import type { Saved } from '../saved';
import { Undoable } from '../Undoable';
import { undoing } from '../undo';

interface Messages {
  /** Says what was merged. */
  readonly done: (words: string) => string;
  /** Says that nothing was new. */
  readonly nothing: string;
}

/** Merges into the saved progress. Returns a message that says what was merged, with an Undo button. */
export function mergeWithUndo(
  { read, change }: Pick<ProgressStore, 'read' | 'change'>,
  added: Saved,
  { done, nothing }: Messages,
): ReactNode {
  const before = read().saved;
  change((saved) => merged(saved, added));
  const after = read().saved;
  const words = describeSaved(newIn(after, before));
  if (words === undefined) return nothing;
  const undo = () => {
    change(undoing(after, before));
    return texts.takenBack({ what: words });
  };
  return <Undoable said={done(words)} onUndo={undo} />;
}
