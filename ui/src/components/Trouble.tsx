import * as common from 'texts:common';
import type { ReactNode } from 'react';
import { Note } from './Note';

interface Props {
  readonly children: ReactNode;
}

/** Says what did not work, beside a button that loads the page anew. */
export function Trouble({ children }: Props) {
  return (
    <Note kind="failed">
      <p>{children}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {common.reload()}
      </button>
    </Note>
  );
}
