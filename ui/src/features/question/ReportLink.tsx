import * as questionTexts from 'texts:question';
import * as texts from 'texts:report';
import type { Question } from '../../api/types';
import { readPageMeta } from '../../routes/pageMeta';
import { encodePart, routes, toAddress } from '../../routes/paths';
import type { Attempt } from '../../study/saved';

// The link that reports a mistake in a question, and the address that it leads to.

interface Props {
  readonly courseId: string;
  readonly question: Question;
  /** The submitted attempt, if there is one. */
  readonly attempt: Attempt | undefined;
}

/** The link that reports a mistake in a question to the site's operators. */
export function ReportLink({ courseId, question, attempt }: Props) {
  const { id, exam_id: examId, revision } = question;
  const path = routes.question.path({ courseId, examId, questionId: id });
  const href = buildReportHref(
    {
      id,
      address: toAddress(path),
      exam: examId,
      course: courseId,
      revision: revision ?? '',
      answer: attempt === undefined ? '' : describeAttempt(question, attempt),
    },
    readPageMeta('report'),
    readPageMeta('contact'),
  );
  if (href === undefined) return null;
  return (
    <p className="ReportLink-report">
      <a href={href}>{questionTexts.report()}</a>
    </p>
  );
}

/** The facts in a report of a mistake. */
export interface ReportContext {
  readonly id: string;
  readonly address: string;
  readonly exam: string;
  readonly course: string;
  /** The displayed revision of the question; empty if it is not known. */
  readonly revision: string;
  /** The visitor's answer; empty if there is none. */
  readonly answer: string;
}

/**
 * Returns the address for a report: the site's template with the facts filled in, or else a
 * `mailto:` address. Returns undefined if the site has neither.
 */
export function buildReportHref(
  context: ReportContext,
  template: string | undefined,
  contact: string | undefined,
): string | undefined {
  if (template !== undefined) {
    return template.replace(
      /\{(id|address|exam|course|revision|answer)\}/g,
      (_, name: keyof ReportContext) => encodePart(context[name]),
    );
  }
  if (contact === undefined) return undefined;
  const subject = texts.subject({ question: context.id });
  const facts = [
    [texts.question(), context.id],
    [texts.exam(), context.exam],
    [texts.course(), context.course],
    [texts.address(), context.address],
    [texts.revision(), context.revision],
    [texts.answer(), context.answer],
  ] as const;
  const known = facts.filter(([, value]) => value !== '');
  const body = [...known.map(([name, value]) => `${name} ${value}`), '', ''].join('\r\n');
  return `mailto:${contact}?subject=${encodePart(subject)}&body=${encodePart(body)}`;
}

/**
 * The maximum length of the answer in an address, because other programs truncate longer addresses.
 */
const maxAnswerLength = 500;

/**
 * Returns the visitor's answer in the content's words; empty for open-ended answers, which are
 * private.
 */
export function describeAttempt({ answers }: Question, attempt: Attempt): string {
  const words = (id: string) => answers.find((answer) => answer.id === id)?.answerText ?? '';
  const one = (id: string) => `${id} (${words(id)})`;
  switch (attempt.kind) {
    case 'choice':
      return one(attempt.id).slice(0, maxAnswerLength);
    case 'all':
      return attempt.chosen.map(one).join(', ').slice(0, maxAnswerLength);
    case 'checked':
      return attempt.text.slice(0, maxAnswerLength);
    case 'open':
      return '';
  }
}
