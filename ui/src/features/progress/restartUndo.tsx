import * as texts from 'texts:saved';
import type { ProgressStore } from '../../store/progressStore';
import type { StateForUndo } from '../../store/stateForUndo';
import { parseDrafts } from '../../study/storedDrafts';
import { Undoable } from './Undoable';
import type { Say } from './useAnnouncement';

/**
 * Says that a restart has cleared everything, and offers to undo the restart until something
 * changes. Returns a function that ends the offer.
 */
export function offerUndo(
  kept: StateForUndo,
  { restore, drafts, subscribe }: Pick<ProgressStore, 'restore' | 'drafts' | 'subscribe'>,
  say: Say,
): () => void {
  const undo = () => {
    stop();
    restore(kept);
    drafts.change(() => parseDrafts(kept.drafts));
    return texts.restored;
  };
  say(() => <Undoable said={texts.restarted} onUndo={undo} />);
  const stop = subscribe(() => {
    stop();
    // The message stays, because nothing else says what happened to the answers.
    say(() => <Undoable said={texts.restarted} />);
  });
  return stop;
}
