import * as common from 'texts:common';
import * as texts from 'texts:question';
import type { Ref } from 'react';
import type { Answer, Question } from '../../api/types';
import { Note } from '../../components/Note';
import { TopicName } from '../../components/TopicName';
import { useIsNarrow } from '../../lib/useIsNarrow';
import { RichText } from '../../rich-text/RichText';
import type { Kind } from '../../study/attempts';
import type { Grade } from '../../study/metadata';
import { formatAccepted } from '../../texts/format';
import { SectionHeading } from './SectionHeading';

interface Props {
  readonly question: Question;
  readonly kind: Kind;
  readonly graded: Graded | undefined;
  readonly explanationRef?: Ref<HTMLElement>;
}

/** The parts of a question that are shown after an answer is submitted. */
export function Solution({ question, kind, graded, explanationRef }: Props) {
  const { answers, accept, explanation, explanationHtml, topics } = question;
  const accepted = [...new Set(accept?.map(formatAccepted))];
  return (
    <>
      {kind === 'checked' && (
        <AnswerList
          heading={texts.acceptedAnswers({ count: accepted.length })}
          answers={accepted.map((answerText) => ({ id: answerText, answerText }))}
        />
      )}
      {(kind === 'open' || kind === 'checked') && answers.length > 0 && (
        <AnswerList heading={texts.modelAnswers({ count: answers.length })} answers={answers} />
      )}
      {kind === 'open' && answers.length === 0 && <Note kind="empty">{common.noAnswers()}</Note>}
      {kind === 'open' && graded && <SelfGrade {...graded} />}
      {explanation && (
        <section ref={explanationRef} tabIndex={-1} className="Solution-explanation">
          <SectionHeading>{texts.explanation()}</SectionHeading>
          <RichText text={explanation} html={explanationHtml} />
        </section>
      )}
      {topics && topics.length > 0 && (
        <ul className="Solution-topics" aria-label={texts.topics()}>
          {topics.map((topic) => (
            <li key={topic}>
              <TopicName classId={question.courseId} topic={topic} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface AnswerListProps {
  readonly heading: string;
  readonly answers: readonly Pick<Answer, 'id' | 'answerText' | 'answerHtml'>[];
}

function AnswerList({ heading, answers }: AnswerListProps) {
  return (
    <section className="ModelAnswers-models">
      <SectionHeading>{heading}</SectionHeading>
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

/**
 * Buttons for the visitor's own grade for an answer. A narrow screen has no space for their
 * heading.
 */
export function SelfGrade({ grade, onGrade, hasKeys = false }: Graded) {
  const isNarrow = useIsNarrow();
  return (
    <fieldset className="actions SelfGrade-grades">
      <legend className={isNarrow ? 'visually-hidden' : 'soft'}>{texts.howWasIt()}</legend>
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
