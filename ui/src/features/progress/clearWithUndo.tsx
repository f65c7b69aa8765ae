import * as texts from 'texts:saved';
import type { ProgressStore } from '../../store/progressStore';
import {
  buildRemoval,
  buildRestoration,
  listSavedIds,
  pickDrafts,
  pickEntries,
} from '../../study/clear';
import { removeDrafts } from '../../study/storedDrafts';
import { describeProgress } from './describeProgress';
import { UndoableMessage } from './UndoableMessage';
import type { Message } from './useAnnouncement';

/**
 * What is cleared: the exam on the page, an exam or a course by its id, or questions whose exam is
 * not known.
 */
export type ClearTarget =
  | { readonly of: 'this exam' | 'exam'; readonly exam: string }
  | { readonly of: 'course'; readonly course: string }
  | { readonly of: 'gone' | 'missed'; readonly count: number };

interface Clearing {
  readonly store: Pick<ProgressStore, 'read' | 'change' | 'drafts'>;
  readonly cleared: ClearTarget;
  /** The ids of the questions and runs to clear. */
  readonly ids: readonly string[];
}

/**
 * Removes the progress and the drafts of the given questions, and the given runs. Returns a message
 * that says what was removed, with an Undo button; undefined if there was nothing to remove.
 */
export function clearProgress({ store, cleared, ids }: Clearing): Message | undefined {
  const { read, change, drafts } = store;
  const taken = pickEntries(read().saved, ids);
  const drafted = pickDrafts(drafts.read(), ids, 'count' in cleared ? {} : cleared);
  if (describeProgress(taken, drafted.size) === undefined) return undefined;
  const what = () => describeProgress(taken, drafted.size) ?? '';
  change(buildRemoval(ids));
  drafts.change((all) => removeDrafts(all, drafted.keys()));
  const undo = () => {
    change(buildRestoration(taken));
    // A draft that was begun in the meantime is newer, so it stays.
    drafts.change((all) => new Map([...drafted, ...all]));
    return () => describe(what(), cleared, true);
  };
  return () => <UndoableMessage message={() => describe(what(), cleared, false)} onUndo={undo} />;
}

/** Removes the progress in an exam: that of its current and former questions, and its runs. */
export function clearExamProgress(
  store: Clearing['store'],
  examId: string,
  questionIds: readonly string[],
): Message | undefined {
  const ids = [...questionIds, ...listSavedIds(store.read().saved, examId)];
  return clearProgress({ store, cleared: { of: 'this exam', exam: examId }, ids });
}

/** Says what was cleared or, after Undo, restored. */
function describe(what: string, cleared: ClearTarget, isUndone: boolean): string {
  switch (cleared.of) {
    case 'this exam':
      return (isUndone ? texts.restoredThisExam : texts.clearedThisExam)({ what });
    case 'exam':
      return (isUndone ? texts.restoredExam : texts.clearedExam)({ what, exam: cleared.exam });
    case 'course':
      return (isUndone ? texts.restoredCourse : texts.clearedCourse)({
        what,
        course: cleared.course,
      });
    case 'gone':
      return (isUndone ? texts.restoredGone : texts.clearedGone)({ what, count: cleared.count });
    case 'missed':
      return (isUndone ? texts.restoredMissed : texts.clearedMissed)({
        what,
        count: cleared.count,
      });
  }
}
