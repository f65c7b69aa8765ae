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

/**
 * As much as there is room for: all that was chosen, and of the typed answers the shortest ones;
 * nothing where what was chosen has no room itself.
 */
export function packed(exams: readonly PayloadExam[], room: number): Packed | undefined {
  const typed = exams
    .flatMap(({ questions }) => questions.filter((one) => lengthOf(one) !== undefined))
    .sort((one, other) => (lengthOf(one) ?? 0) - (lengthOf(other) ?? 0));
  const packedWith = (count: number): Packed | undefined => {
    const chosen = without(exams, new Set(typed.slice(count)));
    const text = textOf(chosen, room);
    return text === undefined ? undefined : { text, exams: chosen, unpacked: typed.length - count };
  };
  let length = 0;
  const beyond = typed.findIndex((one) => {
    length += lengthOf(one) ?? 0;
    return length > room * most;
  });
  let [fits, tooMany] = [0, (beyond < 0 ? typed.length : beyond) + 1];
  let best = packedWith(tooMany - 1);
  if (best !== undefined) return best;
  best = packedWith(0);
  if (best === undefined) return undefined;
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
