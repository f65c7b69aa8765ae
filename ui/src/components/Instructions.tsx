import * as texts from 'texts:exam';
import type { ExamDetails } from '../api/calls';
import { RichText } from '../rich-text/RichText';
import styles from './Instructions.module.css';

interface Props {
  readonly details: Pick<ExamDetails, 'instructions' | 'instructionsHtml'>;
}

/** What those who sit the exam are told first. */
export function Instructions({ details: { instructions, instructionsHtml } }: Props) {
  if (!instructions) return null;
  return (
    <section className={styles.instructions}>
      <h2>{texts.instructions()}</h2>
      <RichText text={instructions} html={instructionsHtml} />
    </section>
  );
}
