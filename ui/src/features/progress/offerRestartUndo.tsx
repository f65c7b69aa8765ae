import * as texts from 'texts:saved';
import type { ProgressStore } from '../../store/progressStore';
import type { StateForUndo } from '../../store/stateForUndo';
import { parseDrafts } from '../../study/storedDrafts';
import { UndoableMessage } from './UndoableMessage';
import type { Announce } from './useAnnouncement';

/**
 * Says that a restart has cleared everything, and offers to undo the restart until something
 * changes. Returns a function that ends the offer.
 */
export function offerRestartUndo(
  kept: StateForUndo,
  { restore, drafts, subscribe }: Pick<ProgressStore, 'restore' | 'drafts' | 'subscribe'>,
  announce: Announce,
): () => void {
  const undo = () => {
    stop();
    restore(kept);
    drafts.change(() => parseDrafts(kept.drafts));
    return texts.restored;
  };
  announce(() => <UndoableMessage message={texts.restarted} onUndo={undo} />);
  const stop = subscribe(() => {
    stop();
    // The message stays, because nothing else says what happened to the answers.
    announce(() => <UndoableMessage message={texts.restarted} />);
  });
  return stop;
}
