import * as texts from 'texts:visibility';
import type { ReactNode } from 'react';
import { listExams } from '../api/calls';
import { isAbsent } from '../api/isAbsent';
import { getLoaded, useQuery } from '../api/replies';
import type { Exam } from '../api/types';
import { ContentText } from '../rich-text/ContentLanguage';
import { ExamFacts } from './ExamFacts';
import { Note } from './Note';
import { PageHead } from './PageHead';

// Shows exams that are listed but withdrawn or missing, and finds out whether an exam is one of
// them.

interface Props {
  readonly exam: Exam;
}

/** Says why an exam is withdrawn or missing. The reason is in the language of the content. */
export function AbsenceReason({ exam: { withdrawn, missing, language } }: Props) {
  const words = (reason: ReactNode) => <ContentText language={language}>{reason}</ContentText>;
  return withdrawn ? texts.withdrawn({ reason: withdrawn, words }) : words(missing);
}

/**
 * Returns an exam's entry in its course's list. The list is requested only if `isRequested` is
 * true.
 */
export function useListedExam(
  courseId: string,
  examId: string,
  isRequested: boolean,
): Exam | 'loading' | undefined {
  const exams = useQuery(isRequested ? listExams(courseId) : null);
  if (!isRequested) return undefined;
  if (exams.state === 'loading') return 'loading';
  return getLoaded(exams)?.find(({ id }) => id === examId);
}

/**
 * Returns the list entry of an exam that is withdrawn or missing, or `loading`. The list is fetched
 * only if the page's own call returned nothing.
 */
export function useAbsentExam(
  courseId: string,
  examId: string,
  isEmpty: boolean,
): Exam | 'loading' | undefined {
  const listed = useListedExam(courseId, examId, isEmpty);
  return typeof listed === 'object' && !isAbsent(listed) ? undefined : listed;
}

/** The page of an exam that is withdrawn or missing. */
export function AbsentExam({ exam }: Props) {
  return (
    <>
      <PageHead heading={<ContentText language={exam.language}>{exam.description}</ContentText>}>
        <ExamFacts exam={{ date: exam.date }} />
      </PageHead>
      <Note kind="empty">
        <AbsenceReason exam={exam} />
      </Note>
    </>
  );
}
