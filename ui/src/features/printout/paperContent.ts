import * as common from 'texts:common';
import * as texts from 'texts:paper';
import type { Question, WholeExam } from '../../api/types';
import { formatDate, isolate } from '../../texts/format';

// Decides what is printed for an exam: its facts, the groups of its questions, the letters of its
// choices and the lines for its answers.

/** Lists the known facts about an exam for the top of its paper. */
export function listExamFacts({ courseId, date, duration, questions }: WholeExam): string[] {
  const facts = [
    isolate(courseId),
    date && formatDate(date),
    duration && common.minutes({ count: duration }),
    common.questions({ count: questions.length }),
    areAllWorthOnePoint(questions) ? undefined : common.points({ count: sumPoints(questions) }),
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

export function sumPoints(questions: readonly Question[]): number {
  const sum = questions.reduce((points, question) => points + (question.points ?? 1), 0);
  // Removes the rounding error that adding tenths causes.
  return Number(sum.toPrecision(12));
}

/** Returns whether each question is worth one point. */
export function areAllWorthOnePoint(questions: readonly Question[]): boolean {
  return questions.every(({ points }) => (points ?? 1) === 1);
}

/** A question and its number in the exam. */
export interface NumberedQuestion {
  readonly number: number;
  readonly question: Question;
}

/** Consecutive questions with the same stem, or a single question. */
export interface QuestionGroup {
  readonly stem: string | undefined;
  readonly stemHtml: string | null | undefined;
  readonly members: readonly [NumberedQuestion, ...NumberedQuestion[]];
}

/** Groups consecutive questions of an exam that have the same stem. */
export function groupQuestions(questions: readonly Question[]): QuestionGroup[] {
  const groups: QuestionGroup[] = [];
  for (const [index, question] of questions.entries()) {
    const { stem, stemHtml } = question;
    const member = { number: index + 1, question };
    const last = groups.at(-1);
    if (stem && last?.stem === stem) {
      groups[groups.length - 1] = { ...last, members: [...last.members, member] };
    } else {
      groups.push({ stem: stem || undefined, stemHtml, members: [member] });
    }
  }
  return groups;
}

/** Says which questions the stem of a group belongs to. */
export function formatStemReference({ members }: QuestionGroup): string {
  const [first] = members;
  const last = members.at(-1) ?? first;
  const range = { first: first.number, last: last.number };
  switch (members.length) {
    case 1:
      return texts.referOne(first);
    case 2:
      return texts.referTwo(range);
    default:
      return texts.refer(range);
  }
}

const alphabetSize = 26;

/** Returns the letter for the choice at an index: A to Z, then AA, AB and so on. */
export function formatChoiceLetter(index: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (index % alphabetSize));
  return index < alphabetSize
    ? letter
    : formatChoiceLetter(Math.floor(index / alphabetSize) - 1) + letter;
}

/** The number of handwritten letters that fit on a line. */
const lettersPerLine = 55;
const minLines = 4;
const maxLines = 12;

/**
 * Returns the number of lines to leave for an open-ended answer, based on the length of the
 * question's model answers and its points.
 */
export function countAnswerLines({ answers, points }: Question): number {
  const modelLength = Math.max(0, ...answers.map(({ answerText }) => answerText.length));
  const byLength = Math.ceil((modelLength * 1.25) / lettersPerLine) + 1;
  const byPoints = Math.round(2 * (points ?? 1) + 2);
  return Math.min(maxLines, Math.max(minLines, byLength, byPoints));
}
