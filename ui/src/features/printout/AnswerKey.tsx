import * as common from 'texts:common';
import * as texts from 'texts:paper';
import * as questionTexts from 'texts:question';
import { useId } from 'react';
import type { Answer, Question } from '../../api/types';
import { ContentLanguage } from '../../rich-text/ContentLanguage';
import { RichText } from '../../rich-text/RichText';
import { getQuestionKind } from '../../study/selectors';
import { formatAcceptedAnswer } from '../../texts/format';
import { formatChoiceLetter, type NumberedQuestion } from './paperContent';

/** The right answers to all questions, with explanations. */
export function AnswerKey({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <section className="AnswerKey-key">
      <h2>{texts.answers()}</h2>
      {questions.map((question, index) => (
        <Entry key={question.id} number={index + 1} question={question} />
      ))}
    </section>
  );
}

function Entry({ number, question }: NumberedQuestion) {
  const name = useId();
  return (
    <ContentLanguage value={question.language}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-labelledby={name} className="AnswerKey-entry">
        <div className="AnswerKey-row">
          <h3 id={name} aria-label={texts.answerTo({ number })}>
            {number}.
          </h3>
          <div>
            <RightAnswers question={question} />
            {question.explanation && (
              <div className="AnswerKey-explanation">
                <RichText text={question.explanation} html={question.explanationHtml} still />
              </div>
            )}
          </div>
        </div>
      </div>
    </ContentLanguage>
  );
}

function RightAnswers({ question }: { readonly question: Question }) {
  const { answers, accept } = question;
  const kind = getQuestionKind(question);
  const models = (
    <AnswerList label={questionTexts.modelAnswers({ count: answers.length })} answers={answers} />
  );
  switch (kind) {
    case 'choice':
    case 'all':
      return <RightChoices question={question} any={kind === 'choice'} />;
    case 'checked': {
      const accepted = [...new Set(accept?.map(formatAcceptedAnswer))];
      return (
        <>
          <AnswerList
            label={questionTexts.acceptedAnswers({ count: accepted.length })}
            answers={accepted.map((answerText) => ({ id: answerText, answerText }))}
          />
          {answers.length > 0 && models}
        </>
      );
    }
    case 'open':
      return answers.length === 0 ? <NoAnswers /> : models;
  }
}

interface RightChoicesProps {
  readonly question: Question;
  /** Whether one of the right choices is enough. */
  readonly any: boolean;
}

function RightChoices({ question: { answers }, any }: RightChoicesProps) {
  const right = answers
    .map((answer, index) => ({ answer, letter: formatChoiceLetter(index) }))
    .filter(({ answer }) => answer.correct);
  if (right.length === 0) return <NoAnswers />;
  return (
    <>
      {any && right.length > 1 && <p className="AnswerKey-label">{texts.anyOne()}</p>}
      <ul>
        {right.map(({ answer, letter }) => (
          <li key={answer.id} className="AnswerKey-choice">
            <span>{letter}</span>
            <RichText text={answer.answerText} html={answer.answerHtml} still />
          </li>
        ))}
      </ul>
    </>
  );
}

interface AnswerListProps {
  readonly label: string;
  readonly answers: readonly Pick<Answer, 'id' | 'answerText' | 'answerHtml'>[];
}

function AnswerList({ label, answers }: AnswerListProps) {
  return (
    <>
      <p className="AnswerKey-label">{label}</p>
      <ul>
        {answers.map((answer) => (
          <li key={answer.id}>
            <RichText text={answer.answerText} html={answer.answerHtml} still />
          </li>
        ))}
      </ul>
    </>
  );
}

function NoAnswers() {
  return <p className="AnswerKey-label">{common.noAnswers()}</p>;
}
