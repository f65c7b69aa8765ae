import type { Question } from '../../api/calls';

/** How many letters of handwriting fit on a line of the paper. */
const lettersALine = 55;
const fewest = 4;
const most = 12;

/**
 * How many lines to leave for an open answer: what the longest model answer would take, and more for
 * those who think on paper; where there is none, its points tell.
 */
export function answerLines({ answers, points }: Question): number {
  const longest = Math.max(0, ...answers.map(({ answerText }) => answerText.length));
  const written = Math.ceil((longest * 1.25) / lettersALine) + 1;
  const worth = 2 * (points ?? 1) + 2;
  return Math.min(most, Math.max(fewest, written, Math.round(worth)));
}
