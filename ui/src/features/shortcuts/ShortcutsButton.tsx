import * as texts from 'texts:shortcuts';
import { useState } from 'react';
import { defineChunk, useChunk } from '../../lib/chunks';

// Defines the chunk with the list of shortcuts, and the button that opens the list.

export const shortcutsDialogChunk = defineChunk(() => import('./ShortcutsDialog'));

interface Props {
  readonly label: string;
  readonly className?: string;
}

/**
 * A button that opens the list of shortcuts, which is loaded on demand. Needs a different `key` on
 * each page.
 */
export function ShortcutsButton({ label, className }: Props) {
  /**
   * The number of requests for the list since it was closed. After a failure, the next press tries
   * again.
   */
  const [asked, setAsked] = useState(0);
  const chunk = useChunk(shortcutsDialogChunk, { isWanted: asked > 0, retryKey: asked });
  return (
    <>
      <button
        type="button"
        className={className}
        aria-keyshortcuts="?"
        onClick={() => setAsked(asked + 1)}
      >
        {label}
      </button>
      {asked > 0 && chunk.state === 'failed' && <span role="alert">{texts.failed()}</span>}
      {asked > 0 && chunk.state === 'loaded' && (
        <chunk.value.ShortcutsDialog onClose={() => setAsked(0)} />
      )}
    </>
  );
}
