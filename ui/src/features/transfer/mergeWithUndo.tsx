import * as texts from 'texts:file';
import type { ReactNode } from 'react';
import type { ProgressStore } from '../../store/progressStore';
import { findNew, mergeSaved } from '../../study/merge';
import type { Saved } from '../../study/saved';
import { buildUndo } from '../../study/undo';
import { describeSaved } from '../progress/describeSaved';
import { Undoable } from '../progress/Undoable';

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
  change((saved) => mergeSaved(saved, added));
  const after = read().saved;
  const words = describeSaved(findNew(after, before));
  if (words === undefined) return nothing;
  const undo = () => {
    change(buildUndo(after, before));
    return texts.takenBack({ what: words });
  };
  return <Undoable said={done(words)} onUndo={undo} />;
}
