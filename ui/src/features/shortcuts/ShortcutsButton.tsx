import * as texts from 'texts:shortcuts';
import { useEffect, useRef, useState } from 'react';
import { defineChunk } from '../../lib/chunks';

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
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const ask = async () => {
    const next = await shortcutsDialogChunk.load().then(
      () => 'open' as const,
      () => 'failed' as const,
    );
    // Ignored if the visitor has left the page meanwhile.
    if (!gone.current) setState(next);
  };
  const part = shortcutsDialogChunk.loaded();
  return (
    <>
      <button type="button" className={className} aria-keyshortcuts="?" onClick={() => void ask()}>
        {label}
      </button>
      {state === 'failed' && <span role="alert">{texts.failed()}</span>}
      {state === 'open' && part && <part.ShortcutsDialog onClose={() => setState('closed')} />}
    </>
  );
}
