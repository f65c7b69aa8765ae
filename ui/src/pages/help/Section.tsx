import { type ReactNode, useId } from 'react';
import styles from './HelpSections.module.css';

interface Props {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part of the help, which is found by its heading. */
export function Section({ heading, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
