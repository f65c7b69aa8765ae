import * as common from 'texts:common';
import * as texts from 'texts:review';
import { useEffect, useState } from 'react';
import type { ExamQuestion } from '../../api/types';
import { clearChunk, restartUndoChunk } from '../../features/progress/chunks';
import { useProgressStore } from '../../features/progress/ProgressProvider';
import { type Announce, useAnnouncement } from '../../features/progress/useAnnouncement';
import { readStateForUndo, removeStateForUndo, saveStateForUndo } from '../../store/stateForUndo';

interface RestartProps {
  readonly examId: string;
  readonly questions: readonly ExamQuestion[];
  /** Whether the exam consists only of a paper, so that there is nothing to clear. */
  readonly isPaper: boolean;
}

/**
 * Buttons that clear the progress of the exam or of all exams. Needs a different `key` for each
 * exam.
 */
export function Restart({ examId, questions, isPaper }: RestartProps) {
  const { read, change, drafts, clear } = useProgressStore();
  const { region, announce, isSilent } = useAnnouncement('Restart-said');
  const clearThisExam = async () => {
    try {
      const { clearExamProgress } = await clearChunk.load();
      const ids = questions.map(({ id }) => id);
      const cleared = clearExamProgress({ read, change, drafts }, examId, ids);
      // A second press finds nothing to clear, so it must not replace the Undo button of the first
      // press.
      if (cleared) announce(cleared);
      else if (isSilent) announce(texts.nothingToClear);
    } catch {
      announce(common.clearFailed);
    }
  };
  useRestartUndo(announce);
  const restart = () => {
    saveStateForUndo(window.location.pathname);
    clear();
    window.location.reload();
  };
  return (
    <div className="actions soft Restart-restart">
      {!isPaper && (
        <button type="button" className="button" onClick={clearThisExam}>
          {texts.clear()}
        </button>
      )}
      <button type="button" className="button" onClick={restart}>
        {texts.restart()}
      </button>
      <span>{texts.restartWarning()}</span>
      {region}
    </div>
  );
}

/**
 * After a restart has reloaded the page, says that the answers are cleared and offers to undo that
 * until something changes or another page opens.
 */
function useRestartUndo(announce: Announce): void {
  const store = useProgressStore();
  const [kept] = useState(() => readStateForUndo(window.location.pathname));
  useEffect(() => {
    removeStateForUndo();
    if (kept === undefined) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    restartUndoChunk.load().then(
      ({ offerRestartUndo }) => {
        if (!isLeft) stop = offerRestartUndo(kept, store, announce);
      },
      () => {
        // If the script cannot be loaded, the answers stay cleared.
      },
    );
    return () => {
      isLeft = true;
      stop?.();
    };
  }, [kept, announce, store]);
}
