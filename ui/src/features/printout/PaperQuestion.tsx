import * as common from 'texts:common';
import * as texts from 'texts:paper';
import * as questionTexts from 'texts:question';
import { useId } from 'react';
import type { Answer, Question } from '../../api/types';
import { ContentLanguage } from '../../rich-text/ContentLanguage';
import { RichText } from '../../rich-text/RichText';
import { getQuestionKind } from '../../study/selectors';
import { countAnswerLines, formatChoiceLetter, type NumberedQuestion } from './paperContent';

interface Props {
  readonly of: NumberedQuestion;
  readonly showsPoints: boolean;
}

/** A question with space for its answer. */
export function PaperQuestion({ of: { number, question }, showsPoints }: Props) {
  const name = useId();
  return (
    <ContentLanguage value={question.language}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-labelledby={name} className="PaperQuestion-question">
        <div className="PaperQuestion-asked">
          <h2 id={name} aria-label={common.questionNumber({ number })}>
            {number}.
          </h2>
          <RichText text={question.question} html={question.questionHtml} still />
          {showsPoints && <p>{texts.points({ count: question.points ?? 1 })}</p>}
        </div>
        <div className="PaperQuestion-room">
          <AnswerSpace question={question} />
        </div>
      </div>
    </ContentLanguage>
  );
}

/** The space for an answer, which depends on the kind of question. */
function AnswerSpace({ question }: { readonly question: Question }) {
  const kind = getQuestionKind(question);
  switch (kind) {
    case 'choice':
    case 'all':
      // A question without choices gets lines to write on.
      return question.answers.length === 0 ? (
        <Lines count={2} />
      ) : (
        <Choices question={question} several={kind === 'all'} />
      );
    case 'checked':
      return <Lines count={1} />;
    case 'open':
      return <Lines count={countAnswerLines(question)} />;
  }
}

interface ChoicesProps {
  readonly question: Question;
  readonly several: boolean;
}

function Choices({ question: { answers }, several }: ChoicesProps) {
  return (
    <>
      {several && <p className="PaperQuestion-several">{questionTexts.selectAll()}</p>}
      <ul
        className="PaperQuestion-choices"
        data-mark={several ? 'square' : 'round'}
        data-short={answers.every(isShort) || undefined}
      >
        {answers.map((answer, index) => (
          <li key={answer.id}>
            <span>{formatChoiceLetter(index)}</span>
            <RichText text={answer.answerText} html={answer.answerHtml} still />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The maximum length of a choice that takes up at most half of the width of the paper. */
const maxShortLength = 26;

/**
 * Returns whether a choice is short enough for two to fit side by side: a single line of Markdown
 * without a figure, which begins with `![`.
 */
function isShort({ answerText }: Answer): boolean {
  return answerText.length <= maxShortLength && !/\n|!\[/.test(answerText);
}

/** Lines to write on. */
function Lines({ count }: { readonly count: number }) {
  return (
    <div className="PaperQuestion-lines" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are alike
        <div key={index} />
      ))}
    </div>
  );
}
