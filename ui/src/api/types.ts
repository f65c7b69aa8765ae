import * as v from 'valibot';

// The shapes of the API's responses, with the members that pages use. Other members are ignored.

const optionalText = v.nullish(v.string());
const optionalNumber = v.nullish(v.number());
const optionalFlag = v.nullish(v.boolean());

/** An accepted answer to an open-ended question: text or a number. */
export type AcceptedAnswer =
  | string
  | { readonly number: number; readonly tolerance?: number | null | undefined };

const accepted = v.custom<AcceptedAnswer>(
  (value) => typeof value === 'string' || typeof Object(value).number === 'number',
);

export const course = v.object({
  id: v.string(),
  name: v.string(),
  subject: optionalText,
  language: optionalText,
  draft: optionalFlag,
});

const optionalTexts = v.nullish(v.array(v.string()));

const sitting = { date: optionalText, duration: optionalNumber };

const withheld = {
  /** Whether only the author sees the exam or the question. */
  draft: optionalFlag,
  /** When the answers appear, in RFC 3339 format; missing if they are already available. */
  answersFrom: optionalText,
};

/** The results of the students who sat an exam. */
export interface ExamResults {
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

const results = v.nullish(v.custom<ExamResults>((value) => typeof Object(value).sat === 'number'));

export const attachment = v.object({
  description: v.string(),
  type: v.string(),
  size: v.number(),
  address: v.string(),
  role: optionalText,
});

const attachments = v.nullish(v.array(attachment));

export const exam = v.object({
  id: v.string(),
  description: v.string(),
  ...sitting,
  language: optionalText,
  files: attachments,
  questions: optionalNumber,
  ...withheld,
  results,
  /** Why the exam was withdrawn. */
  withdrawn: optionalText,
  /** Why no copy of the exam exists. */
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

export const examQuestion = v.object({
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
  /** Missing while the correct answers are withheld. */
  correct: optionalFlag,
  feedback: optionalText,
  feedbackHtml: optionalText,
});

export const question = v.object({
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

export const wholeExam = v.object({
  ...examDetails.entries,
  id: v.string(),
  description: v.string(),
  courseId: v.string(),
  questions: v.array(question),
});

export const ownPageShape = v.object({ title: v.string(), html: v.string() });

export const studyLink = v.object({ id: v.string(), url: v.string(), description: v.string() });

export type Course = Readonly<v.InferOutput<typeof course>>;
export type Exam = Readonly<v.InferOutput<typeof exam>>;
/** A file of a course or an exam. Its address is relative to the base path. */
export type Attachment = Readonly<v.InferOutput<typeof attachment>>;
/** An exam without its questions. */
export type ExamDetails = Readonly<v.InferOutput<typeof examDetails>>;
/** An exam with all of its questions. */
export type WholeExam = Readonly<v.InferOutput<typeof wholeExam>>;
/** A question as listed in an exam. */
export type ExamQuestion = Readonly<v.InferOutput<typeof examQuestion>>;
export type Question = Readonly<v.InferOutput<typeof question>>;
export type Answer = Readonly<v.InferOutput<typeof answer>>;
/** A page written by the site's operators. */
export type OwnPage = Readonly<v.InferOutput<typeof ownPageShape>>;
/** A resource of a course. */
export type StudyLink = Readonly<v.InferOutput<typeof studyLink>>;
