import * as texts from 'texts:question';
import { useId } from 'react';
import type { Question } from '../api/calls';
import { RichText } from '../rich-text/RichText';
import { SectionHeading } from './SectionHeading';
import styles from './Stem.module.css';

interface Props {
  readonly question: Question;
  /** Whether others stand on the same page: it is no landmark then. */
  readonly among?: boolean;
}

/** The text that a question shares with its neighbours. */
export function Stem({ question: { stem, stemHtml }, among = false }: Props) {
  const heading = useId();
  if (!stem) return null;
  return (
    <section className={styles.stem} role={among ? 'group' : undefined} aria-labelledby={heading}>
      <SectionHeading id={heading}>{texts.shared()}</SectionHeading>
      <RichText text={stem} html={stemHtml} />
    </section>
  );
}
