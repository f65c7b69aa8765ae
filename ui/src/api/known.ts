import { readPageMeta } from '../routes/pageMeta';
import { getExam, listCourses, listExams } from './calls';
import { isAbsent } from './isAbsent';
import { useKnownResponse } from './replies';
import type { Course } from './types';

// Collects what is known about a course or an exam without a call: from earlier responses, or from
// the page that the server rendered.

export interface KnownExam {
  readonly description: string;
  readonly language?: string | null | undefined;
  /** Whether the exam is withdrawn or missing. */
  readonly isAbsent?: boolean;
}

export function useKnownCourse(courseId: string): Course | undefined {
  const listed = useKnownResponse(listCourses())?.find(({ id }) => id === courseId);
  return listed ?? readNamed<Course>('course', courseId);
}

/** Returns what is known about an exam of a course. */
export function useKnownExam(courseId: string, examId: string): KnownExam | undefined {
  const listed = useKnownResponse(listExams(courseId))?.find(({ id }) => id === examId);
  const whole = useKnownResponse(getExam(examId));
  if (listed !== undefined) {
    return { ...listed, isAbsent: isAbsent(listed) };
  }
  if (whole?.courseId === courseId) return whole;
  const isOfCourse = readNamed('course', courseId) !== undefined;
  return isOfCourse ? readNamed<KnownExam>('exam', examId) : undefined;
}

/** Returns the course or the exam that the server's page is about, if it has this id. */
function readNamed<T>(name: 'course' | 'exam', id: string): T | undefined {
  const named = JSON.parse(readPageMeta(name) ?? 'null') as (T & { readonly id: string }) | null;
  return named?.id === id ? named : undefined;
}
