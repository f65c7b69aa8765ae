import * as texts from 'texts:saved';
import type { ReactElement } from 'react';
import { pickFrom, removing, restoring, savedIdsOf } from './clear';
import { describeSaved } from './describe';
import type { ProgressStore } from './progressStore';
import { Undoable } from './Undoable';

interface Clearing {
  readonly store: Pick<ProgressStore, 'read' | 'change'>;
  /** What they are of, in words. */
  readonly of: string;
  /** The ids of the questions and runs. */
  readonly ids: readonly string[];
}

/**
 * Removes the progress of some questions and runs. Returns a message that says what was removed, with an Undo button.
 * Where there was nothing, it says nothing.
 */
export function clear({ store, of, ids }: Clearing): ReactElement | undefined {
  const { read, change } = store;
  const taken = pickFrom(read().saved, ids);
  const words = describeSaved(taken);
  if (words === undefined) return undefined;
  change(removing(ids));
  const undo = () => {
    change(restoring(taken));
    return texts.restored({ what: words, source: of });
  };
  return <Undoable said={texts.cleared({ what: words, source: of })} onUndo={undo} />;
}

/** Removes the progress of an exam: of its questions, of questions that it had before, and of its runs. */
export function clearExam(
  store: Clearing['store'],
  examId: string,
  questionIds: readonly string[],
): ReactElement | undefined {
  const ids = [...questionIds, ...savedIdsOf(store.read().saved, examId)];
  return clear({ store, of: texts.thisExam(), ids });
}
