import { type ReactNode, useEffect } from 'react';
import { countFailing } from '../api/network';
import styles from './Note.module.css';

interface Props {
  readonly kind: 'loading' | 'empty' | 'failed';
  readonly children: ReactNode;
}

const roles = { loading: 'status', empty: undefined, failed: 'alert' } as const;

/** What a page says in place of its content. */
export function Note({ kind, children }: Props) {
  useEffect(() => (kind === 'failed' ? countFailing() : undefined), [kind]);
  return (
    <div className={styles.note} data-kind={kind} role={roles[kind]}>
      {children}
    </div>
  );
}
