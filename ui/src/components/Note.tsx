import * as common from 'texts:common';
import { type ReactNode, useEffect } from 'react';
import { countFailing } from '../api/network';
import styles from './Note.module.css';

interface Props {
  readonly kind: 'loading' | 'empty' | 'failed';
  readonly children: ReactNode;
}

const roles = { loading: 'status', empty: undefined, failed: 'alert' } as const;

/** A message in place of content. */
export function Note({ kind, children }: Props) {
  useEffect(() => (kind === 'failed' ? countFailing() : undefined), [kind]);
  return (
    <div className={styles.note} data-kind={kind} role={roles[kind]}>
      {children}
    </div>
  );
}

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
