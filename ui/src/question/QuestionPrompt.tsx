import * as texts from 'texts:question';
import { useId } from 'react';
import type { Question } from '../api/calls';
import { RichText } from '../rich-text/RichText';
import { Entry } from './Entry';
import styles from './QuestionPrompt.module.css';
import type { Draft } from './questionKind';
import { SectionHeading } from './SectionHeading';
import stemStyles from './Stem.module.css';

interface Props {
  readonly question: Question;
  readonly draft: Draft;
  /** When verdicts show: the draft was handed in, and is locked. */
  readonly judged: boolean;
  /** Where answers go. */
  readonly onChange: (draft: Draft) => void;
  /** Whether other questions stand on the same page. */
  readonly among?: boolean;
}

/** What is asked, and where it is answered: on a question's own page, in a run, and after it. */
export function QuestionPrompt({ question, among, ...entry }: Props) {
  const text = useId();
  return (
    <>
      <Stem question={question} among={among === true} />
      <div id={text} className={styles.question}>
        <RichText text={question.question} html={question.questionHtml} />
      </div>
      <Entry {...entry} question={question} describedBy={text} />
    </>
  );
}

interface StemProps {
  readonly question: Question;
  /** Whether others stand on the same page: it is no landmark then. */
  readonly among?: boolean;
}

/** The text that a question shares with its neighbours. */
function Stem({ question: { stem, stemHtml }, among = false }: StemProps) {
  const heading = useId();
  if (!stem) return null;
  return (
    <section
      className={stemStyles.stem}
      role={among ? 'group' : undefined}
      aria-labelledby={heading}
    >
      <SectionHeading id={heading}>{texts.shared()}</SectionHeading>
      <RichText text={stem} html={stemHtml} />
    </section>
  );
}
