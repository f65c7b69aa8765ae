import * as texts from 'texts:file';
import type { ProgressStore } from '../../store/progressStore';
import { buildUndo } from '../../study/buildUndo';
import { mergeSavedStates, pickNewEntries } from '../../study/merge';
import type { SavedState } from '../../study/saved';
import { describeProgress } from '../progress/describeProgress';
import { UndoableMessage } from '../progress/UndoableMessage';
import type { Message } from '../progress/useAnnouncement';

interface Messages {
  /** Returns the message that says what was merged. */
  readonly done: (words: string) => string;
  /** The message that nothing was new. */
  readonly nothing: Message;
}

/**
 * Merges progress into the saved progress. Returns a message that says what was merged, with an
 * Undo button, or that nothing was new.
 */
export function mergeWithUndo(
  { read, change }: Pick<ProgressStore, 'read' | 'change'>,
  added: SavedState,
  { done, nothing }: Messages,
): Message {
  const before = read().saved;
  change((saved) => mergeSavedStates(saved, added));
  const after = read().saved;
  const merged = pickNewEntries(after, before);
  if (describeProgress(merged) === undefined) return nothing;
  const words = () => describeProgress(merged) ?? '';
  const undo = () => {
    change(buildUndo(after, before));
    return () => texts.takenBack({ what: words() });
  };
  return () => <UndoableMessage message={() => done(words())} onUndo={undo} />;
}
