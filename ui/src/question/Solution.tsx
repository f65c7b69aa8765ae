import * as common from 'texts:common';
import * as texts from 'texts:question';
import type { Accepted, Answer, Question } from '../api/calls';
import { Note } from '../components/Note';
import type { Kind } from '../progress/attempts';
import type { Grade } from '../progress/metadata';
import { ContentText } from '../rich-text/ContentLanguage';
import { RichText } from '../rich-text/RichText';
import { formatAccepted } from '../texts/format';
import modelAnswersStyles from './ModelAnswers.module.css';
import { SectionHeading } from './SectionHeading';
import selfGradeStyles from './SelfGrade.module.css';
import styles from './Solution.module.css';

interface Props {
  readonly question: Question;
  readonly kind: Kind;
  readonly graded: Graded | undefined;
}

/** The parts of a question that are shown after it was submitted. */
export function Solution({ question, kind, graded }: Props) {
  const { answers, accept, explanation, explanationHtml, topics } = question;
  return (
    <>
      {kind === 'checked' && <AcceptedAnswers accept={accept ?? []} />}
      {(kind === 'open' || (kind === 'checked' && answers.length > 0)) && (
        <ModelAnswers answers={answers} />
      )}
      {kind === 'open' && graded && <SelfGrade {...graded} />}
      {explanation && (
        <section className={styles.explanation}>
          <SectionHeading>{texts.explanation()}</SectionHeading>
          <RichText text={explanation} html={explanationHtml} />
        </section>
      )}
      {topics && topics.length > 0 && (
        <ul className={styles.topics} aria-label={texts.topics()}>
          {topics.map((topic) => (
            <li key={topic}>
              <ContentText>{topic}</ContentText>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What an open-ended answer may be compared with, once it is submitted. */
function ModelAnswers({ answers }: { readonly answers: readonly Answer[] }) {
  if (answers.length === 0) {
    return <Note kind="empty">{common.noAnswers()}</Note>;
  }
  return (
    <section className={modelAnswersStyles.models}>
      <SectionHeading>{texts.modelAnswers({ count: answers.length })}</SectionHeading>
      <ul>
        {answers.map((answer) => (
          <li key={answer.id}>
            <RichText text={answer.answerText} html={answer.answerHtml} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a typed answer was compared with, once it is submitted. */
function AcceptedAnswers({ accept }: { readonly accept: readonly Accepted[] }) {
  const accepted = [...new Set(accept.map(formatAccepted))];
  return (
    <section className={modelAnswersStyles.models}>
      <SectionHeading>{texts.acceptedAnswers({ count: accepted.length })}</SectionHeading>
      <ul>
        {accepted.map((text) => (
          <li key={text}>
            <RichText text={text} html={undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface Graded {
  readonly grade: Grade | undefined;
  /** Sets the grade, or removes it. */
  readonly onGrade: (grade: Grade | undefined) => void;
  /** Whether digits are shortcuts for the grades. */
  readonly hasKeys?: boolean;
}

const grades = [
  ['had', texts.had],
  ['partly', texts.partly],
  ['missed', texts.missed],
] as const;

/** Buttons for the visitor's own grade of an answer. */
function SelfGrade({ grade, onGrade, hasKeys = false }: Graded) {
  return (
    <fieldset className={`actions ${selfGradeStyles.grades}`}>
      <legend>{texts.howWasIt()}</legend>
      {grades.map(([value, words], at) => (
        <button
          key={value}
          type="button"
          className="button"
          aria-pressed={grade === value}
          aria-keyshortcuts={hasKeys ? `${at + 1}` : undefined}
          onClick={() => onGrade(grade === value ? undefined : value)}
        >
          {words()}
        </button>
      ))}
    </fieldset>
  );
}
