import type { ReactNode } from 'react';
import { Kept } from '../handoff/ServerHtmlProvider';
import type { ServerHtml } from '../handoff/serverHtml';
import { GoBack } from './GoBack';
import styles from './PageHead.module.css';

interface Props {
  readonly heading: string;
  /** What the server wrote in its place, and knew more of. */
  readonly written?: ServerHtml | undefined;
  readonly children?: ReactNode;
}

/** The way back, the page's heading and what stands right below it. */
export function PageHead({ heading, written, children }: Props) {
  return (
    <header className={styles.head}>
      <GoBack />
      <h1 tabIndex={-1}>{written?.heading ?? heading}</h1>
      {written ? <Kept nodes={written.below} /> : children}
    </header>
  );
}
