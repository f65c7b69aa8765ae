import * as errors from 'texts:errors';
import * as v from 'valibot';
import { isStaticSite } from '../routes/pageMeta';
import { buildApiAddress, encodePart } from '../routes/paths';
import type {
  Attachment,
  Course,
  Exam,
  ExamQuestion,
  OwnPage,
  Question,
  StudyLink,
  WholeExam,
} from './types';
import * as shapes from './types';

// Each function describes a call and is named after what the call does; `api/replies` makes it.

export interface Call<T> {
  readonly path: string;
  /** The message if the call fails, in the language of the interface. */
  readonly failure: () => string;
  readonly shape: v.GenericSchema<unknown, T>;
  /**
   * The maximum time for which a page waits for the response before it shows the rest, in
   * milliseconds.
   */
  readonly patience?: number;
  /** The text that a page shows while it is waiting only for this call. */
  readonly loading?: () => string;
  /** False if the response must not be cached. */
  readonly isCacheable?: false;
  /** Converts a response with an error status into a value, or returns undefined. */
  readonly readRefusal?: (response: Response) => unknown;
}

export function listCourses(): Call<Course[]> {
  return buildCall(v.array(shapes.course), errors.coursesDown, 'courses');
}

export function searchCourses(query: string): Call<Course[]> {
  return {
    path: `${buildApiAddress('courses', 'search')}?query=${encodePart(query.toLowerCase())}`,
    failure: errors.courses,
    shape: v.array(shapes.course),
    isCacheable: false,
  };
}

/**
 * Lists the courses that match a query. A static site returns all of them, and the page filters.
 */
export function listMatchingCourses(query: string): Call<Course[]> {
  return query === '' || isStaticSite() ? listCourses() : searchCourses(query);
}

export function getOwnPage(name: string): Call<OwnPage | null> {
  return buildCall(v.nullable(shapes.ownPageShape), errors.page, 'pages', name);
}

export function listExams(courseId: string): Call<Exam[]> {
  return buildCall(v.array(shapes.exam), errors.exams, 'exams', 'course', courseId);
}

export function getExam(examId: string): Call<WholeExam | null> {
  return buildCall(v.nullable(shapes.wholeExam), errors.exams, 'exams', examId);
}

/** Gets the details of an exam other than its questions. The page does not wait long for them. */
export function getExamDetails(examId: string) {
  return { ...getExam(examId), patience: 2_000 };
}

export function listQuestions(examId: string): Call<ExamQuestion[]> {
  return buildCall(v.array(shapes.examQuestion), errors.exams, 'exams', 'questions', examId);
}

export function getQuestion(questionId: string): Call<Question | null> {
  return buildCall(v.nullable(shapes.question), errors.question, 'questions', questionId);
}

export function listStudyLinks(courseId: string): Call<StudyLink[]> {
  return buildCall(v.array(shapes.studyLink), errors.resources, 'resources', 'course', courseId);
}

export function listFiles(courseId: string): Call<Attachment[]> {
  return buildCall(v.array(shapes.attachment), errors.resources, 'files', 'course', courseId);
}

function buildCall<T>(shape: Call<T>['shape'], failure: () => string, ...path: string[]): Call<T> {
  return { path: buildApiAddress(...path), failure, shape };
}
