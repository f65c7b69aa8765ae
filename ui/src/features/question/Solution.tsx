import * as common from 'texts:common';
import * as texts from 'texts:question';
import type { Ref } from 'react';
import type { Question } from '../../api/types';
import { Note } from '../../components/Note';
import { TopicName } from '../../components/TopicName';
import { RichText } from '../../rich-text/RichText';
import type { QuestionKind } from '../../study/saved';
import { formatAcceptedAnswer } from '../../texts/format';
import { ModelAnswers } from './ModelAnswers';
import { SectionHeading } from './SectionHeading';
import { SelfGrade, type SelfGradeProps } from './SelfGrade';

interface Props {
  readonly question: Question;
  readonly kind: QuestionKind;
  readonly selfGrade: SelfGradeProps | undefined;
  readonly explanationRef?: Ref<HTMLElement>;
}

/** The parts of a question that are shown after an answer is submitted. */
export function Solution({ question, kind, selfGrade, explanationRef }: Props) {
  const { answers, accept, explanation, explanationHtml, topics } = question;
  const accepted = [...new Set(accept?.map(formatAcceptedAnswer))];
  return (
    <>
      {kind === 'checked' && (
        <ModelAnswers
          heading={texts.acceptedAnswers({ count: accepted.length })}
          answers={accepted.map((answerText) => ({ id: answerText, answerText }))}
        />
      )}
      {(kind === 'open' || kind === 'checked') && answers.length > 0 && (
        <ModelAnswers heading={texts.modelAnswers({ count: answers.length })} answers={answers} />
      )}
      {kind === 'open' && answers.length === 0 && <Note kind="empty">{common.noAnswers()}</Note>}
      {kind === 'open' && selfGrade && <SelfGrade {...selfGrade} />}
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
              <TopicName courseId={question.courseId} topic={topic} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
