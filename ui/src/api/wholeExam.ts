// Derives the responses to individual calls from a cached whole exam, whose questions and their
// list are always of the same version.

interface Question {
  readonly id: string;
  readonly exam_id: string;
  readonly openEnded: boolean;
  readonly selectAll: boolean;
  readonly points: number;
  readonly revision: string;
  readonly accept?: readonly unknown[];
  readonly draft?: boolean;
  readonly answersFrom?: string;
}

interface WholeExam {
  readonly questions: readonly Question[];
}

const single = /^(.*\/api\/)questions\/([^/?]+?)(\.json)?$/;
const list = /^(.*\/api\/)exams\/questions\/([^/?]+?)(\.json)?$/;
const whole = /\/api\/exams\/[^/?]+$/;

export function isWholeExamPath(path: string): boolean {
  return whole.test(path);
}

export function isQuestionPath(path: string): boolean {
  return single.test(path);
}

/**
 * Returns the path of the call for the whole exam that contains the response to another call, or
 * undefined if there is none. For a single question, the response itself names the exam.
 */
export function findWholeExamPath(path: string, response?: unknown): string | undefined {
  const [, api, id, ending = ''] = list.exec(path) ?? [];
  if (api !== undefined) return `${api}exams/${id}${ending}`;
  const [, home, , end = ''] = single.exec(path) ?? [];
  const { exam_id: exam } = Object(response) as { exam_id?: unknown };
  if (home === undefined || typeof exam !== 'string') return undefined;
  return `${home}exams/${encodeURIComponent(exam)}${end}`;
}

/**
 * Extracts the response to a call from the whole exam. Returns undefined if the exam does not
 * contain it.
 */
export function extractResponse(exam: unknown, path: string): unknown {
  if (!isExam(exam)) return undefined;
  if (list.test(path)) return exam.questions.map(toListedQuestion);
  const [, , id] = single.exec(path) ?? [];
  return id && exam.questions.find((question) => question.id === decodeURIComponent(id));
}

function toListedQuestion({
  id,
  exam_id,
  openEnded,
  selectAll,
  points,
  revision,
  ...rest
}: Question) {
  const { accept, draft, answersFrom } = rest;
  return {
    ...{ id, exam_id, openEnded, selectAll, checked: accept !== undefined, points, revision },
    ...(draft ? { draft } : {}),
    ...(answersFrom ? { answersFrom } : {}),
  };
}

function isExam(value: unknown): value is WholeExam {
  return Array.isArray(Object(value).questions);
}
