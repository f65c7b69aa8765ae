import type { ReactNode } from 'react';
import { ServerNodes } from '../handoff/ServerHtmlProvider';
import type { ServerHtml } from '../handoff/serverHtml';
import { GoBack } from './GoBack';
import styles from './PageHead.module.css';

interface Props {
  readonly heading: string;
  /** The server's HTML, which holds more than the page knows yet. */
  readonly written?: ServerHtml | undefined;
  readonly children?: ReactNode;
}

/** The way back, the page's heading and what stands right below it. */
export function PageHead({ heading, written, children }: Props) {
  return (
    <header className={styles.head}>
      <GoBack />
      <h1 tabIndex={-1}>{written?.heading ?? heading}</h1>
      {written ? <ServerNodes nodes={written.below} /> : children}
    </header>
  );
}
