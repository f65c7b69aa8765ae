import { useId } from 'react';
import type { Question } from '../api/calls';
import { RichText } from '../rich-text/RichText';
import { Entry } from './Entry';
import styles from './QuestionPrompt.module.css';
import type { Draft } from './questionKind';
import { Stem } from './Stem';

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
