import * as common from 'texts:common';
import * as texts from 'texts:progress';
import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Dialog } from '../../components/Dialog';
import { Note } from '../../components/Note';
import { offlineCoursesChunk } from '../../features/offline/startOfflineSupport';
import { useProgressStore } from '../../features/progress/ProgressProvider';
import type { Announce } from '../../features/progress/useAnnouncement';
import { fileChunk, mergeDialogChunk, moveDialogChunk } from '../../features/transfer/chunks';
import { defineChunk, useChunk, usePreload } from '../../lib/chunks';
import { extractTransferPayload } from '../../routes/paths';

const examCopiesChunk = defineChunk(() => import('../../store/examCopies'));

interface ToolsProps {
  readonly announce: Announce;
  /** Called when everything has been cleared. */
  readonly onForget: () => void;
}

/** The tools that export, import, move or clear all progress. */
export function Tools({ announce, onForget }: ToolsProps) {
  const { read, change, clear } = useProgressStore();
  const input = useRef<HTMLInputElement>(null);
  const [isMoving, setIsMoving] = useState(false);

  usePreload(fileChunk);

  const exportProgress = async () => {
    const module = await fileChunk.load();
    announce(module.exportFile({ read }));
  };
  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    if (file === undefined) return;
    const module = await fileChunk.load();
    announce(await module.importFile(file, { read, change }));
    // Without this, choosing the same file again would not count as a change.
    target.value = '';
  };
  const move = async () => {
    await moveDialogChunk.load();
    setIsMoving(true);
  };
  const announceFailure = () => announce(texts.toolsFailed);
  // If a transfer link is opened in the meantime, its dialog takes the place of this one.
  const isMerging = extractTransferPayload(useLocation().hash) !== undefined;
  if (isMoving && isMerging) setIsMoving(false);
  const Moving = isMoving ? moveDialogChunk.loaded()?.MoveDialog : undefined;

  return (
    <>
      <section className="Tools-tools" aria-labelledby="tools">
        <h2 id="tools">{texts.tools()}</h2>
        <p>{texts.toolsText()}</p>
        <div className="actions">
          <button
            type="button"
            className="button"
            onClick={() => exportProgress().catch(announceFailure)}
          >
            {texts.exportFile()}
          </button>
          <button type="button" className="button" onClick={() => input.current?.click()}>
            {texts.importFile()}
          </button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            aria-label={texts.importFile()}
            hidden
            onChange={(event) => importFile(event).catch(announceFailure)}
          />
          <button type="button" className="button" onClick={() => move().catch(announceFailure)}>
            {texts.move()}
          </button>
          <ClearEverything
            onClear={() => {
              clear();
              onForget();
              announce(texts.cleared);
              void removeCopies();
            }}
          />
        </div>
      </section>
      {Moving && (
        <Moving
          onExport={() => exportProgress().catch(announceFailure)}
          onClose={() => setIsMoving(false)}
        />
      )}
    </>
  );
}

/** Removes the copies of courses, exams and pages that are stored for offline use. */
async function removeCopies(): Promise<void> {
  const { clearExamCopies } = await examCopiesChunk.load();
  const { deleteOfflineContent } = await offlineCoursesChunk.load();
  await Promise.allSettled([deleteOfflineContent(), clearExamCopies()]);
}

/** A button that clears everything after asking for confirmation. */
function ClearEverything({ onClear }: { readonly onClear: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setAsking(true)}>
        {texts.clearEverything()}
      </button>
      {asking && (
        <Dialog sentence={texts.clearEverythingText()} onClose={() => setAsking(false)}>
          {(close) => (
            <div className="actions">
              <button
                type="button"
                className="button"
                data-look="strong"
                onClick={() => {
                  close();
                  onClear();
                }}
              >
                {texts.clearEverything()}
              </button>
              <button type="button" className="button" data-harmless onClick={close}>
                {common.cancel()}
              </button>
            </div>
          )}
        </Dialog>
      )}
    </>
  );
}

interface Props {
  readonly announce: Announce;
}

/**
 * Asks whether to merge the progress in a transfer link, and then removes the progress from the
 * address.
 */
export function TransferLinkDialog({ announce }: Props) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const link = extractTransferPayload(hash);
  const end = useCallback(
    () => navigate({ pathname, search, hash: '' }, { replace: true }),
    [navigate, pathname, search],
  );
  if (link === undefined) return null;
  return <LazyMergeDialog key={link} link={link} announce={announce} onEnd={end} />;
}

interface LinkDialogProps extends Props {
  readonly link: string;
  readonly onEnd: () => void;
}

function LazyMergeDialog({ link, announce, onEnd }: LinkDialogProps) {
  const chunk = useChunk(mergeDialogChunk, { retryKey: link });
  return (
    <>
      {chunk.state === 'failed' && <Note kind="failed">{texts.linkFailed()}</Note>}
      {chunk.state === 'loaded' && (
        <chunk.value.MergeDialog link={link} announce={announce} onClose={onEnd} />
      )}
    </>
  );
}
