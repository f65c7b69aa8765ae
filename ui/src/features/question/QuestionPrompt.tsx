import * as texts from 'texts:question';
import { useId } from 'react';
import type { Question } from '../../api/types';
import { RichText } from '../../rich-text/RichText';
import type { Draft } from '../../study/draft';
import { AnswerEntry } from './AnswerEntry';
import { SectionHeading } from './SectionHeading';

interface Props {
  readonly question: Question;
  readonly draft: Draft;
  /** Whether the draft was submitted. If so, the entry is locked and shows verdicts. */
  readonly isJudged: boolean;
  readonly onChange: (draft: Draft) => void;
  /** Whether the page has other questions, too. */
  readonly isAmongOthers?: boolean;
}

/** The text of a question and the inputs for its answer. */
export function QuestionPrompt({ question, isAmongOthers = false, ...entry }: Props) {
  const text = useId();
  return (
    <>
      <Stem question={question} isAmongOthers={isAmongOthers} />
      <div id={text} className="QuestionPrompt-question">
        <RichText text={question.question} html={question.questionHtml} />
      </div>
      <AnswerEntry {...entry} question={question} describedBy={text} />
    </>
  );
}

interface StemProps {
  readonly question: Question;
  /** Whether the page has other questions, too. If so, the stem is not a landmark. */
  readonly isAmongOthers: boolean;
}

/** The text that consecutive questions share. */
function Stem({ question: { stem, stemHtml }, isAmongOthers }: StemProps) {
  const heading = useId();
  if (!stem) return null;
  return (
    <section
      className="Stem-stem"
      role={isAmongOthers ? 'group' : undefined}
      aria-labelledby={heading}
    >
      <SectionHeading id={heading}>{texts.shared()}</SectionHeading>
      <RichText text={stem} html={stemHtml} />
    </section>
  );
}
