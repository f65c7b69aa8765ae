import * as texts from 'texts:question';
import type { Question } from '../api/calls';
import type { Kind } from '../progress/attempts';
import { ContentText } from '../rich-text/ContentLanguage';
import { RichText } from '../rich-text/RichText';
import { AcceptedAnswers, ModelAnswers } from './ModelAnswers';
import { SectionHeading } from './SectionHeading';
import { type Graded, SelfGrade } from './SelfGrade';
import styles from './Solution.module.css';

interface Props {
  readonly question: Question;
  readonly kind: Kind;
  readonly graded: Graded | undefined;
}

/** What a question tells once it was submitted. */
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
