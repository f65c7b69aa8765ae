import { encodePayload } from './link';
import type { PayloadExam, PayloadQuestion } from './payload';

/** A packed text and the exams that it contains. */
export interface PackedText {
  readonly text: string;
  readonly exams: readonly PayloadExam[];
  /** The number of typed answers that did not fit. */
  readonly unpacked: number;
}

/**
 * Encoding shortens typed answers to about half their length. Answers are tried only while their
 * total length is at most this many times the maximum length of the packed text.
 */
const maxCompression = 4;

/** The approximate number of characters that a typed answer takes in addition to its text. */
const answerLength = 12;

/**
 * The fraction of the available space that each successive attempt should fill until one fits. An
 * attempt that overflows is wasted.
 */
const safeShares = [0.9, 0.9, 0.75];
/** The fraction of the available space that later attempts should fill. */
const closeShare = 0.97;

/**
 * Packs as much as fits into `maxLength` characters: all chosen answers, the shortest typed
 * answers, and the cards of the questions that are due first. Returns undefined if the chosen
 * answers alone do not fit.
 */
export async function packExams(
  exams: readonly PayloadExam[],
  maxLength: number,
): Promise<PackedText | undefined> {
  const typed = exams
    .flatMap(({ questions }) =>
      questions.filter((question) => measureLength(question) !== undefined),
    )
    .sort((a, b) => (measureLength(a) ?? 0) - (measureLength(b) ?? 0));
  const lengths = typed.map((question) => answerLength + (measureLength(question) ?? 0));
  const candidates = lengths.slice(0, countWithin(lengths, maxLength * maxCompression));
  const answers = await packMost(candidates, maxLength, async (count) => {
    const included = omitSubmissions(exams, new Set(typed.slice(count)));
    const text = await encodePayload(omitOtherCards(included, []));
    const unpacked = typed.length - count;
    return text === undefined ? undefined : { text, exams: included, unpacked };
  });
  return answers && packCards(answers, maxLength);
}

/**
 * Adds cards, starting with the questions due first. Without its card, a question is scheduled by
 * its last attempt on the other device, usually too early rather than too late.
 */
function packCards(answers: PackedText, maxLength: number): Promise<PackedText | undefined> {
  const reviewed = answers.exams
    .flatMap(({ questions }) => questions.filter(({ card }) => card))
    .sort((a, b) => (a.card?.due ?? 0) - (b.card?.due ?? 0));
  const lengths = reviewed.map(() => 1);
  return packMost(lengths, maxLength, async (count) => {
    const exams = omitOtherCards(answers.exams, reviewed.slice(0, count));
    const text = count === 0 ? answers.text : await encodePayload(exams);
    return text === undefined ? undefined : { ...answers, text, exams };
  });
}

/**
 * Packs almost as many items as fit into `maxLength` characters. `lengths` are estimates of the
 * items' lengths, which determine the counts to try. Returns undefined if the text is too long even
 * without any items.
 */
async function packMost(
  lengths: readonly number[],
  maxLength: number,
  packCount: (count: number) => Promise<PackedText | undefined>,
): Promise<PackedText | undefined> {
  const all = await packCount(lengths.length);
  if (all !== undefined && all.text.length <= maxLength) return all;
  if (lengths.length === 0) return undefined;
  let best = await packCount(0);
  if (best === undefined || best.text.length > maxLength) return undefined;
  let [fitting, tooMany] = [0, lengths.length];
  // If there are more items than any link may contain, the text counts as twice too long.
  let tooLong = all?.text.length ?? 2 * maxLength;
  for (const safeShare of safeShares) {
    if (tooMany - fitting === 1) break;
    const between = lengths.slice(fitting, tooMany);
    const room = (fitting === 0 ? safeShare : closeShare) * maxLength - best.text.length;
    const total = between.reduce((sum, length) => sum + length, 0);
    const more = countWithin(between, (total * room) / (tooLong - best.text.length));
    const count = Math.min(fitting + Math.max(more, 1), tooMany - 1);
    const tried = await packCount(count);
    if (tried !== undefined && tried.text.length <= maxLength) [fitting, best] = [count, tried];
    else [tooMany, tooLong] = [count, tried?.text.length ?? 2 * maxLength];
  }
  return best;
}

/** Returns how many of the first lengths add up to at most `maxLength`. */
function countWithin(lengths: readonly number[], maxLength: number): number {
  let sum = 0;
  const end = lengths.findIndex((length) => {
    sum += length;
    return sum > maxLength;
  });
  return end < 0 ? lengths.length : end;
}

function measureLength({ submission }: PayloadQuestion): number | undefined {
  return submission && 'text' in submission.attempt ? submission.attempt.text.length : undefined;
}

/** Removes the attempts at some questions, along with their grades and cards. */
function omitSubmissions(
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

/** Removes the cards of all questions except the given ones. */
function omitOtherCards(
  exams: readonly PayloadExam[],
  questions: readonly PayloadQuestion[],
): readonly PayloadExam[] {
  const kept = new Set(questions);
  return exams.map((exam) => ({
    ...exam,
    questions: exam.questions.map((question) =>
      kept.has(question) ? question : { ...question, card: undefined },
    ),
  }));
}
