import { encodePart } from './paths';

export interface Course {
  readonly id: string;
  readonly name: string;
  readonly subject?: string | null;
}

export interface Exam {
  readonly id: string;
  readonly description: string;
  readonly courseId?: string;
}

export interface ExamQuestion {
  readonly id: string;
  readonly openEnded: boolean;
}

export interface Answer {
  readonly id: string;
  readonly answerText: string;
  readonly correct: boolean;
}

export interface Question extends ExamQuestion {
  readonly exam_id: string;
  readonly question: string;
  readonly answers: readonly Answer[];
  readonly explanation?: string | null;
}

export interface Resource {
  readonly id: string;
  readonly url: string;
  readonly description: string;
}

/** One of the six calls: where it goes, what its answer must hold for the pages, what its failure says. */
export interface Call<T> {
  readonly path: string;
  readonly failure: string;
  readonly fits: (body: unknown) => body is T;
}

export function listCourses(): Call<Course[]> {
  return {
    path: '/api/courses',
    failure: 'Stoa is currently down for development. Stay tuned for future updates!',
    fits: listOf(isCourse),
  };
}

export function searchCourses(query: string): Call<Course[]> {
  return {
    path: `/api/courses/search?query=${encodePart(query.toLowerCase())}`,
    failure: 'Error fetching courses',
    fits: listOf(isCourse),
  };
}

export function listExams(courseId: string): Call<Exam[]> {
  return {
    path: `/api/exams/course/${encodePart(courseId)}`,
    failure: 'Error fetching exams',
    fits: listOf(isExam),
  };
}

export function listQuestions(examId: string): Call<ExamQuestion[]> {
  return {
    path: `/api/exams/questions/${encodePart(examId)}`,
    failure: 'Error fetching exams',
    fits: listOf(isExamQuestion),
  };
}

export function getQuestion(questionId: string): Call<Question | null> {
  return {
    path: `/api/questions/${encodePart(questionId)}`,
    failure: 'Error fetching question',
    fits: (body): body is Question | null => body === null || isQuestion(body),
  };
}

export function listResources(courseId: string): Call<Resource[]> {
  return {
    path: `/api/resources/course/${encodePart(courseId)}`,
    failure: 'Error fetching resources',
    fits: listOf(isResource),
  };
}

const patience = 15_000;

/** Makes a call. However it fails, the error says the one sentence that this call fails with. */
export async function send<T>(call: Call<T>, stop?: AbortSignal): Promise<T> {
  const end = new AbortController();
  const abort = () => end.abort();
  const timer = setTimeout(abort, patience);
  stop?.addEventListener('abort', abort);
  try {
    // Ask each time whether what the browser has is still true: it would rather answer from its
    // cache, and ask afterwards.
    const response = await fetch(call.path, { signal: end.signal, cache: 'no-cache' });
    const body: unknown = response.ok ? await response.json() : undefined;
    if (call.fits(body)) return body;
  } catch {
    // Told apart for nobody: offline, too slow and unreadable all read the same to a visitor.
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener('abort', abort);
  }
  throw new Error(call.failure);
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function listOf<T>(isItem: (value: unknown) => value is T): (body: unknown) => body is T[] {
  return (body): body is T[] => Array.isArray(body) && body.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || value === null || isText(value);
}

function isCourse(value: unknown): value is Course {
  return (
    isFields(value) && isText(value.id) && isText(value.name) && isTextOrNothing(value.subject)
  );
}

function isExam(value: unknown): value is Exam {
  return isFields(value) && isText(value.id) && isText(value.description);
}

function isExamQuestion(value: unknown): value is ExamQuestion {
  return isFields(value) && isText(value.id) && typeof value.openEnded === 'boolean';
}

function isAnswer(value: unknown): value is Answer {
  return (
    isFields(value) &&
    isText(value.id) &&
    isText(value.answerText) &&
    typeof value.correct === 'boolean'
  );
}

function isQuestion(value: unknown): value is Question {
  return (
    isFields(value) &&
    isExamQuestion(value) &&
    isText(value.exam_id) &&
    isText(value.question) &&
    isTextOrNothing(value.explanation) &&
    listOf(isAnswer)(value.answers)
  );
}

function isResource(value: unknown): value is Resource {
  return isFields(value) && isText(value.id) && isText(value.url) && isText(value.description);
}
