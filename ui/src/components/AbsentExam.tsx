import * as texts from 'texts:visibility';
import { listExams } from '../api/calls';
import { getLoaded, useQuery } from '../api/replies';
import type { Exam } from '../api/types';
import { ExamFacts } from './ExamFacts';
import { Note } from './Note';
import { PageHead } from './PageHead';

/** Says why an exam is withdrawn or missing. Returns undefined if it is available. */
export function describeAbsence({ withdrawn, missing }: Exam): string | undefined {
  return withdrawn ? texts.withdrawn({ reason: withdrawn }) : missing || undefined;
}

/**
 * Returns the entry of an exam in the list of its course. The list is requested only if `asked` is
 * true.
 */
export function useListedExam(
  classId: string,
  examId: string,
  asked: boolean,
): Exam | 'loading' | undefined {
  const exams = useQuery(asked ? listExams(classId) : null);
  if (!asked) return undefined;
  if (exams.state === 'loading') return 'loading';
  return getLoaded(exams)?.find(({ id }) => id === examId);
}

/**
 * Returns the list entry of an exam that is withdrawn or missing, or `loading`. The list is fetched
 * only if the page's own call returned nothing.
 */
export function useAbsentExam(
  classId: string,
  examId: string,
  isEmpty: boolean,
): Exam | 'loading' | undefined {
  const listed = useListedExam(classId, examId, isEmpty);
  return typeof listed === 'object' && describeAbsence(listed) === undefined ? undefined : listed;
}

/** The page of an exam that is withdrawn or missing. */
export function AbsentExam({ exam }: { readonly exam: Exam }) {
  return (
    <>
      <PageHead heading={exam.description}>
        <ExamFacts exam={{ date: exam.date }} />
      </PageHead>
      <Note kind="empty">{describeAbsence(exam)}</Note>
    </>
  );
}
