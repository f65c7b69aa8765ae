import { addressOf, routes } from '../../paths';
import { shellFact } from '../../shell';
import styles from './ReportLink.module.css';
import { reportHref } from './report';

interface Props {
  readonly classId: string;
  readonly examId: string;
  readonly questionId: string;
}

/** The way to tell those who keep the site of a mistake in a question. */
export function ReportLink({ classId, examId, questionId }: Props) {
  const path = routes.question.path({ classId, examId, questionId });
  const href = reportHref(
    {
      id: questionId,
      address: addressOf(path),
      exam: examId,
      course: classId,
    },
    shellFact('report'),
    shellFact('contact'),
  );
  if (href === undefined) return null;
  return (
    <p className={styles.report}>
      <a href={href}>Report a mistake</a>
    </p>
  );
}
