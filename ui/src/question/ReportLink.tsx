import * as questionTexts from 'texts:question';
import * as texts from 'texts:report';
import type { Question } from '../api/calls';
import type { Attempt } from '../progress/attempts';
import { pageMeta } from '../routes/pageMeta';
import { addressOf, encodePart, routes } from '../routes/paths';
import styles from './ReportLink.module.css';

interface Props {
  readonly classId: string;
  readonly question: Question;
  /** What was answered, once that shows. */
  readonly attempt: Attempt | undefined;
}

/** The link that reports a mistake in a question to the site's operators. */
export function ReportLink({ classId, question, attempt }: Props) {
  const { id, exam_id: examId, revision } = question;
  const path = routes.question.path({ classId, examId, questionId: id });
  const href = reportHref(
    {
      id,
      address: addressOf(path),
      exam: examId,
      course: classId,
      revision: revision ?? '',
      answer: attempt === undefined ? '' : chosenInWords(question, attempt),
    },
    pageMeta('report'),
    pageMeta('contact'),
  );
  if (href === undefined) return null;
  return (
    <p className={styles.report}>
      <a href={href}>{questionTexts.report()}</a>
    </p>
  );
}

/** What a report of a mistake says about where it is. */
export interface ReportContext {
  readonly id: string;
  readonly address: string;
  readonly exam: string;
  readonly course: string;
  /** Which state of the question was seen, and what was answered; empty where that is not known. */
  readonly revision: string;
  readonly answer: string;
}

/** Where a mistake is reported: at the address the site names, else by mail; nowhere without both. */
export function reportHref(
  place: ReportContext,
  template: string | undefined,
  contact: string | undefined,
): string | undefined {
  if (template !== undefined) {
    return template.replace(
      /\{(id|address|exam|course|revision|answer)\}/g,
      (_, name: keyof ReportContext) => encodePart(place[name]),
    );
  }
  if (contact === undefined) return undefined;
  const subject = texts.subject({ question: place.id });
  const facts = [
    [texts.question(), place.id],
    [texts.exam(), place.exam],
    [texts.course(), place.course],
    [texts.address(), place.address],
    [texts.revision(), place.revision],
    [texts.answer(), place.answer],
  ] as const;
  const known = facts.filter(([, value]) => value !== '');
  const body = [...known.map(([name, value]) => `${name} ${value}`), '', ''].join('\r\n');
  return `mailto:${contact}?subject=${encodePart(subject)}&body=${encodePart(body)}`;
}

/** More would be cut by what takes it. */
const longest = 500;

/** What was answered, as the author knows it. What was written freely is the visitor's own business. */
export function chosenInWords({ answers }: Question, attempt: Attempt): string {
  const words = (id: string) => answers.find((answer) => answer.id === id)?.answerText ?? '';
  const one = (id: string) => `${id} (${words(id)})`;
  switch (attempt.kind) {
    case 'choice':
      return one(attempt.id).slice(0, longest);
    case 'all':
      return attempt.chosen.map(one).join(', ').slice(0, longest);
    case 'checked':
      return attempt.text.slice(0, longest);
    case 'open':
      return '';
  }
}
