import * as texts from 'texts:visibility';
import { listExams } from '../api/calls';
import { getLoaded, useQuery } from '../api/replies';
import type { Exam } from '../api/types';
import { ExamFacts } from './ExamFacts';
import { Note } from './Note';
import { PageHead } from './PageHead';

/** Why an exam is withdrawn or missing; undefined if it is there. */
export function describeAbsence({ withdrawn, missing }: Exam): string | undefined {
  return withdrawn ? texts.withdrawn({ reason: withdrawn }) : missing || undefined;
}

/** The entry of an exam in the list of its course. The list is only requested if it is `asked` for. */
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
 * The list entry of an exam that is withdrawn or missing, or `loading`. The list is fetched only if the page's own call came
 * back empty.
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
