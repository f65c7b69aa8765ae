import * as common from 'texts:common';
import * as texts from 'texts:paper';
import * as questionTexts from 'texts:question';
import { useId } from 'react';
import type { Question } from '../../api/calls';
import { kindOf } from '../../progress/selectors';
import { ContentLanguage } from '../../rich-text/ContentLanguage';
import { RichText } from '../../rich-text/RichText';
import { formatAccepted } from '../../texts/format';
import styles from './AnswerKey.module.css';
import { choiceLetter, type Numbered } from './paperContent';

/** The right answers and explanations of all questions. */
export function AnswerKey({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <section className={styles.key}>
      <h2>{texts.answers()}</h2>
      {questions.map((question, at) => (
        <Entry key={question.id} number={at + 1} question={question} />
      ))}
    </section>
  );
}

function Entry({ number, question }: Numbered) {
  const name = useId();
  return (
    <ContentLanguage value={question.language}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div role="group" aria-labelledby={name} className={styles.entry}>
        <div className={styles.row}>
          <h3 id={name} aria-label={texts.answerTo({ number })}>
            {number}.
          </h3>
          <div>
            <RightAnswers question={question} />
            {question.explanation && (
              <div className={styles.explanation}>
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
  const kind = kindOf(question);
  switch (kind) {
    case 'choice':
    case 'all':
      return <RightChoices question={question} any={kind === 'choice'} />;
    case 'checked': {
      const accepted = [...new Set((accept ?? []).map(formatAccepted))];
      return (
        <>
          <p className={styles.label}>
            {questionTexts.acceptedAnswers({ count: accepted.length })}
          </p>
          <ul>
            {accepted.map((text) => (
              <li key={text}>
                <RichText text={text} html={undefined} />
              </li>
            ))}
          </ul>
          <ModelAnswers question={question} />
        </>
      );
    }
    case 'open':
      return answers.length === 0 ? <Nothing /> : <ModelAnswers question={question} />;
  }
}

interface RightChoicesProps {
  readonly question: Question;
  /** Whether one right choice is enough. */
  readonly any: boolean;
}

function RightChoices({ question: { answers }, any }: RightChoicesProps) {
  const right = answers
    .map((answer, at) => ({ answer, letter: choiceLetter(at) }))
    .filter(({ answer }) => answer.correct);
  if (right.length === 0) return <Nothing />;
  return (
    <>
      {any && right.length > 1 && <p className={styles.label}>{texts.anyOne()}</p>}
      <ul>
        {right.map(({ answer, letter }) => (
          <li key={answer.id} className={styles.choice}>
            <span>{letter}</span>
            <RichText text={answer.answerText} html={answer.answerHtml} still />
          </li>
        ))}
      </ul>
    </>
  );
}

function ModelAnswers({ question: { answers } }: { readonly question: Question }) {
  if (answers.length === 0) return null;
  return (
    <>
      <p className={styles.label}>{questionTexts.modelAnswers({ count: answers.length })}</p>
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

function Nothing() {
  return <p className={styles.label}>{common.noAnswers()}</p>;
}
