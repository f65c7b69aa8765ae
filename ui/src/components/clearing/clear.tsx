import type { ReactElement } from 'react';
import type { ProgressStore } from '../../progressStore';
import { bringingBack, forgetting, questionsKeptOf, takenFrom } from '../../study/clearing';
import { keptInWords } from './keptInWords';
import { Undoable } from './Undoable';

interface Clearing {
  readonly store: Pick<ProgressStore, 'read' | 'change'>;
  /** What they are of, in words. */
  readonly of: string;
  readonly questionIds: readonly string[];
}

/**
 * Forgets what is kept of some questions; says what that was, with a button that brings it back.
 * Where there was nothing, it says nothing.
 */
export function clear({ store, of, questionIds }: Clearing): ReactElement | undefined {
  const { read, change } = store;
  const taken = takenFrom(read().texts, questionIds);
  const words = keptInWords(taken);
  if (words === undefined) return undefined;
  change(forgetting(questionIds));
  const undo = () => {
    change(bringingBack(taken));
    return `Brought back ${words} of ${of}.`;
  };
  return <Undoable said={`Cleared ${words} of ${of}.`} onUndo={undo} />;
}

/** Forgets what is kept of an exam: of the questions it has, and of those it has had. */
export function clearExam(
  store: Clearing['store'],
  examId: string,
  questionIds: readonly string[],
): ReactElement | undefined {
  const all = [...questionIds, ...questionsKeptOf(store.read().texts, examId)];
  return clear({ store, of: 'this exam', questionIds: all });
}
