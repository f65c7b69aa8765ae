import { textOf } from './link';
import type { PayloadExam, PayloadQuestion } from './payload';

/** The exams that fit into a text. */
export interface Packed {
  readonly text: string;
  readonly exams: readonly PayloadExam[];
  /** How many typed answers did not fit. */
  readonly unpacked: number;
}

/** Encoding shortens typed answers to about a third. Those longer than this many times the text are not tried. */
const maxCompression = 8;

/** How much longer the reviews may make a text, as a share of its length. */
const maxReviewShare = 1 / 3;

/**
 * Packs what fits into `maxLength` characters: all chosen answers, the shortest typed answers, and the reviews of the
 * questions that are due first. Undefined if the chosen answers alone do not fit.
 */
export function pack(exams: readonly PayloadExam[], maxLength: number): Packed | undefined {
  const typed = exams
    .flatMap(({ questions }) => questions.filter((question) => lengthOf(question) !== undefined))
    .sort((a, b) => (lengthOf(a) ?? 0) - (lengthOf(b) ?? 0));
  let length = 0;
  const end = typed.findIndex((question) => {
    length += lengthOf(question) ?? 0;
    return length > maxLength * maxCompression;
  });
  const answers = packMost(end < 0 ? typed.length : end, (count): Packed | undefined => {
    const included = without(exams, new Set(typed.slice(count)));
    const text = textOf(withReviews(included, []), maxLength);
    if (text === undefined) return undefined;
    return { text, exams: included, unpacked: typed.length - count };
  });
  return answers && packReviews(answers, maxLength);
}

/**
 * Adds reviews, those due first. Without its review, the other device schedules a question by its last answers, mostly
 * too early rather than too late.
 */
function packReviews(answers: Packed, maxLength: number): Packed | undefined {
  const limit = Math.min(maxLength, Math.floor(answers.text.length * (1 + maxReviewShare)));
  const reviewed = answers.exams
    .flatMap(({ questions }) => questions.filter(({ review }) => review))
    .sort((a, b) => (a.review?.due ?? 0) - (b.review?.due ?? 0));
  return packMost(reviewed.length, (count): Packed | undefined => {
    const exams = withReviews(answers.exams, reviewed.slice(0, count));
    const text = count === 0 ? answers.text : textOf(exams, limit);
    return text === undefined ? undefined : { ...answers, text, exams };
  });
}

/** Finds the largest count, up to `max`, for which `packCount` succeeds. Returns its result, or undefined. */
function packMost<T>(max: number, packCount: (count: number) => T | undefined): T | undefined {
  const all = packCount(max);
  if (all !== undefined || max === 0) return all;
  let best = packCount(0);
  if (best === undefined) return undefined;
  let [fits, tooMany] = [0, max];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const found = packCount(middle);
    if (found === undefined) tooMany = middle;
    else [fits, best] = [middle, found];
  }
  return best;
}

function lengthOf({ answer }: PayloadQuestion): number | undefined {
  return answer && 'text' in answer.given ? answer.given.text.length : undefined;
}

/** Removes the answers to some questions, with their grades. */
function without(
  exams: readonly PayloadExam[],
  removed: ReadonlySet<PayloadQuestion>,
): readonly PayloadExam[] {
  if (removed.size === 0) return exams;
  return exams.flatMap((exam) => {
    const questions = exam.questions.flatMap((question) => {
      if (!removed.has(question)) return question;
      return question.flag ? { id: question.id, flag: question.flag } : [];
    });
    return questions.length === 0 ? [] : { ...exam, questions };
  });
}

/** Removes the reviews of all questions but the given ones. */
function withReviews(
  exams: readonly PayloadExam[],
  questions: readonly PayloadQuestion[],
): readonly PayloadExam[] {
  const kept = new Set(questions);
  return exams.map((exam) => ({
    ...exam,
    questions: exam.questions.map((question) =>
      kept.has(question) ? question : { ...question, review: undefined },
    ),
  }));
}
