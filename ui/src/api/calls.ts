import * as errors from 'texts:errors';
import * as v from 'valibot';
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

// The calls of the API.

/** A call of the API. */
export interface Call<T> {
  readonly path: string;
  /** The message if the call fails. */
  readonly failure: string;
  readonly shape: v.GenericSchema<unknown, T>;
  /** False if its answer is not cached. */
  readonly cached?: false;
  /** Converts a response with an error status into an answer, or returns undefined. */
  readonly refused?: (response: Response) => unknown;
}

export function listCourses(): Call<Course[]> {
  return buildCall(v.array(shapes.course), errors.coursesDown(), 'courses');
}

export function searchCourses(query: string): Call<Course[]> {
  return {
    path: `${buildApiAddress('courses', 'search')}?query=${encodePart(query.toLowerCase())}`,
    failure: errors.courses(),
    shape: v.array(shapes.course),
    cached: false,
  };
}

export function getOwnPage(name: string): Call<OwnPage | null> {
  return buildCall(v.nullable(shapes.ownPage), errors.page(), 'pages', name);
}

export function listExams(courseId: string): Call<Exam[]> {
  return buildCall(v.array(shapes.exam), errors.exams(), 'exams', 'course', courseId);
}

export function getExam(examId: string): Call<WholeExam | null> {
  return buildCall(v.nullable(shapes.wholeExam), errors.exams(), 'exams', examId);
}

export function listQuestions(examId: string): Call<ExamQuestion[]> {
  return buildCall(v.array(shapes.examQuestion), errors.exams(), 'exams', 'questions', examId);
}

export function getQuestion(questionId: string): Call<Question | null> {
  return buildCall(v.nullable(shapes.question), errors.question(), 'questions', questionId);
}

export function listStudyLinks(courseId: string): Call<StudyLink[]> {
  return buildCall(v.array(shapes.studyLink), errors.resources(), 'resources', 'course', courseId);
}

export function listFiles(courseId: string): Call<Attachment[]> {
  return buildCall(v.array(shapes.attachment), errors.resources(), 'files', 'course', courseId);
}

function buildCall<T>(shape: Call<T>['shape'], failure: string, ...path: string[]): Call<T> {
  return { path: buildApiAddress(...path), failure, shape };
}
