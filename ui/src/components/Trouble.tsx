import * as common from 'texts:common';
import type { ReactNode } from 'react';
import { Note } from './Note';

/** A message that something failed, with a button that reloads the page. */
export function Trouble({ children }: { readonly children: ReactNode }) {
  return (
    <Note kind="failed">
      <p>{children}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {common.reload()}
      </button>
    </Note>
  );
}
