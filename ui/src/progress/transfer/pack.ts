import { textOf } from './link';
import type { PayloadExam, PayloadQuestion } from './payload';

/** What there was room for, and how many typed answers there was none for. */
export interface Packed {
  readonly text: string;
  readonly exams: readonly PayloadExam[];
  readonly unpacked: number;
}

/** Texts take about the third part of their length: this much more than the room is not even tried. */
const most = 8;

/** The most that reviews may add to the length of a text. */
const mostForReviews = 1 / 3;

/**
 * As much as there is room for: all that was chosen, of the typed answers the shortest ones, and of the reviews those
 * of the questions that are due first. Nothing where what was chosen has no room itself.
 */
export function packed(exams: readonly PayloadExam[], room: number): Packed | undefined {
  const typed = exams
    .flatMap(({ questions }) => questions.filter((one) => lengthOf(one) !== undefined))
    .sort((one, other) => (lengthOf(one) ?? 0) - (lengthOf(other) ?? 0));
  let length = 0;
  const beyond = typed.findIndex((one) => {
    length += lengthOf(one) ?? 0;
    return length > room * most;
  });
  const answers = mostOf(beyond < 0 ? typed.length : beyond, (count): Packed | undefined => {
    const chosen = without(exams, new Set(typed.slice(count)));
    const text = textOf(withReviews(chosen, []), room);
    return text === undefined ? undefined : { text, exams: chosen, unpacked: typed.length - count };
  });
  return answers && packedWithReviews(answers, room);
}

/**
 * The review of a question that is due later matters less: without it, the other device schedules the question by its
 * last answers, and mostly too early rather than too late.
 */
function packedWithReviews(answers: Packed, room: number): Packed | undefined {
  const most = Math.min(room, Math.floor(answers.text.length * (1 + mostForReviews)));
  const reviewed = answers.exams
    .flatMap(({ questions }) => questions.filter(({ review }) => review))
    .sort((one, other) => (one.review?.due ?? 0) - (other.review?.due ?? 0));
  return mostOf(reviewed.length, (count): Packed | undefined => {
    const exams = withReviews(answers.exams, reviewed.slice(0, count));
    const text = count === 0 ? answers.text : textOf(exams, most);
    return text === undefined ? undefined : { ...answers, text, exams };
  });
}

/** What is packed of as many items as have room; undefined where there is none without any of them. */
function mostOf<T>(count: number, packedWith: (count: number) => T | undefined): T | undefined {
  const all = packedWith(count);
  if (all !== undefined || count === 0) return all;
  let best = packedWith(0);
  if (best === undefined) return undefined;
  let [fits, tooMany] = [0, count];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const found = packedWith(middle);
    if (found === undefined) tooMany = middle;
    else [fits, best] = [middle, found];
  }
  return best;
}

function lengthOf({ answer }: PayloadQuestion): number | undefined {
  return answer && 'text' in answer.given ? answer.given.text.length : undefined;
}

/** Leaves the answers to some questions out, and their grades with them. */
function without(
  exams: readonly PayloadExam[],
  left: ReadonlySet<PayloadQuestion>,
): readonly PayloadExam[] {
  if (left.size === 0) return exams;
  return exams.flatMap((exam) => {
    const questions = exam.questions.flatMap((question) => {
      if (!left.has(question)) return question;
      return question.flag ? { id: question.id, flag: question.flag } : [];
    });
    return questions.length === 0 ? [] : { ...exam, questions };
  });
}

/** Leaves out the reviews of all but some questions. */
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
