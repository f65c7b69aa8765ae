import type { ReactNode } from 'react';
import { GoBack } from './GoBack';
import styles from './PageHead.module.css';

interface Props {
  readonly heading: string;
  readonly children?: ReactNode;
}

/** The way back, the page's heading and what stands right below it. */
export function PageHead({ heading, children }: Props) {
  return (
    <header className={styles.head}>
      <GoBack />
      <h1 tabIndex={-1}>{heading}</h1>
      {children}
    </header>
  );
}
