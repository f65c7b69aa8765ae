import * as texts from 'texts:question';
import type { Question } from '../api/calls';
import type { Attempt } from '../progress/attempts';
import { pageMeta } from '../routes/pageMeta';
import { addressOf, routes } from '../routes/paths';
import styles from './ReportLink.module.css';
import { chosenInWords, reportHref } from './report';

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
      <a href={href}>{texts.report()}</a>
    </p>
  );
}
