import * as common from 'texts:common';
import * as texts from 'texts:question';
import type { Accepted, Answer } from '../api/calls';
import { Note } from '../components/Note';
import { RichText } from '../rich-text/RichText';
import { formatAccepted } from '../texts/format';
import styles from './ModelAnswers.module.css';
import { SectionHeading } from './SectionHeading';

/** What an open-ended answer may be compared with, once it is submitted. */
export function ModelAnswers({ answers }: { readonly answers: readonly Answer[] }) {
  if (answers.length === 0) {
    return <Note kind="empty">{common.noAnswers()}</Note>;
  }
  return (
    <section className={styles.models}>
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
export function AcceptedAnswers({ accept }: { readonly accept: readonly Accepted[] }) {
  const accepted = [...new Set(accept.map(formatAccepted))];
  return (
    <section className={styles.models}>
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
