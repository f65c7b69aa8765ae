import * as errors from 'texts:errors';
import * as v from 'valibot';
import { apiAddress, encodePart } from '../routes/paths';

// The calls of the API. The schemas have the members that the pages use; others are ignored.

const optionalText = v.nullish(v.string());
const optionalNumber = v.nullish(v.number());
const optionalFlag = v.nullish(v.boolean());

/** An accepted answer to an open-ended question: a text or a number. */
export type Accepted =
  | string
  | { readonly number: number; readonly tolerance?: number | null | undefined };

const accepted = v.custom<Accepted>(
  (value) => typeof value === 'string' || typeof Object(value).number === 'number',
);

const course = v.object({
  id: v.string(),
  name: v.string(),
  subject: optionalText,
  language: optionalText,
  draft: optionalFlag,
});

const optionalTexts = v.nullish(v.array(v.string()));

const sitting = { date: optionalText, duration: optionalNumber };

const withheld = {
  /** Whether only its author sees it. */
  draft: optionalFlag,
  /** When its answers appear, as a time of RFC 3339; missing if they are there. */
  answersFrom: optionalText,
};

/** How those who sat an exam did. */
export interface Results {
  readonly sat: number;
  readonly passed?: number | null;
  readonly mean?: number | null;
  /** The highest possible number of points. */
  readonly of?: number | null;
  readonly deviation?: number | null;
  readonly grades?: Readonly<Record<string, number>> | null;
  readonly source?: string | null;
  readonly sourceHtml?: string | null;
}

const results = v.nullish(v.custom<Results>((value) => typeof Object(value).sat === 'number'));

const attachment = v.object({
  description: v.string(),
  type: v.string(),
  size: v.number(),
  address: v.string(),
  role: optionalText,
});

const attachments = v.nullish(v.array(attachment));

const exam = v.object({
  id: v.string(),
  description: v.string(),
  ...sitting,
  language: optionalText,
  files: attachments,
  questions: optionalNumber,
  ...withheld,
  results,
  /** Why the exam was taken down. */
  withdrawn: optionalText,
  /** Why nobody has the exam. */
  missing: optionalText,
});

const examDetails = v.object({
  ...sitting,
  instructions: optionalText,
  instructionsHtml: optionalText,
  source: optionalText,
  sourceHtml: optionalText,
  license: optionalText,
  language: optionalText,
  files: attachments,
  file: optionalText,
  ...withheld,
  results,
});

const examQuestion = v.object({
  id: v.string(),
  openEnded: v.boolean(),
  selectAll: optionalFlag,
  checked: optionalFlag,
  points: optionalNumber,
  revision: optionalText,
  ...withheld,
});

const answer = v.object({
  id: v.string(),
  answerText: v.string(),
  answerHtml: optionalText,
  /** Missing while the answers are withheld. */
  correct: optionalFlag,
  feedback: optionalText,
  feedbackHtml: optionalText,
});

const question = v.object({
  ...examQuestion.entries,
  exam_id: v.string(),
  courseId: optionalText,
  question: v.string(),
  questionHtml: optionalText,
  stem: optionalText,
  stemHtml: optionalText,
  answers: v.array(answer),
  accept: v.nullish(v.array(accepted)),
  hints: optionalTexts,
  hintsHtml: optionalTexts,
  topics: optionalTexts,
  language: optionalText,
  explanation: optionalText,
  explanationHtml: optionalText,
  file: optionalText,
});

const wholeExam = v.object({
  ...examDetails.entries,
  id: v.string(),
  description: v.string(),
  courseId: v.string(),
  questions: v.array(question),
});

const ownPage = v.object({ title: v.string(), html: v.string() });

const studyLink = v.object({ id: v.string(), url: v.string(), description: v.string() });

export type Course = Readonly<v.InferOutput<typeof course>>;
export type Exam = Readonly<v.InferOutput<typeof exam>>;
/** A file of a course or an exam. Its address is relative to the base path. */
export type Attachment = Readonly<v.InferOutput<typeof attachment>>;
/** An exam without its questions. */
export type ExamDetails = Readonly<v.InferOutput<typeof examDetails>>;
/** An exam with all of its questions. */
export type WholeExam = Readonly<v.InferOutput<typeof wholeExam>>;
/** A question as an exam lists it. */
export type ExamQuestion = Readonly<v.InferOutput<typeof examQuestion>>;
export type Question = Readonly<v.InferOutput<typeof question>>;
export type Answer = Readonly<v.InferOutput<typeof answer>>;
/** A page of the site's operators. */
export type OwnPage = Readonly<v.InferOutput<typeof ownPage>>;
/** A resource of a course. */
export type StudyLink = Readonly<v.InferOutput<typeof studyLink>>;

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
  return callOf(v.array(course), errors.coursesDown(), 'courses');
}

export function searchCourses(query: string): Call<Course[]> {
  return {
    path: `${apiAddress('courses', 'search')}?query=${encodePart(query.toLowerCase())}`,
    failure: errors.courses(),
    shape: v.array(course),
    cached: false,
  };
}

export function getOwnPage(name: string): Call<OwnPage | null> {
  return callOf(v.nullable(ownPage), errors.page(), 'pages', name);
}

export function listExams(courseId: string): Call<Exam[]> {
  return callOf(v.array(exam), errors.exams(), 'exams', 'course', courseId);
}

export function getExam(examId: string): Call<WholeExam | null> {
  return callOf(v.nullable(wholeExam), errors.exams(), 'exams', examId);
}

export function listQuestions(examId: string): Call<ExamQuestion[]> {
  return callOf(v.array(examQuestion), errors.exams(), 'exams', 'questions', examId);
}

export function getQuestion(questionId: string): Call<Question | null> {
  return callOf(v.nullable(question), errors.question(), 'questions', questionId);
}

export function listStudyLinks(courseId: string): Call<StudyLink[]> {
  return callOf(v.array(studyLink), errors.resources(), 'resources', 'course', courseId);
}

export function listFiles(courseId: string): Call<Attachment[]> {
  return callOf(v.array(attachment), errors.resources(), 'files', 'course', courseId);
}

function callOf<T>(shape: Call<T>['shape'], failure: string, ...path: string[]): Call<T> {
  return { path: apiAddress(...path), failure, shape };
}
