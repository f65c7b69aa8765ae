import type { Question } from '../api/types';

// Lists a question's texts by when they are shown.

/** Returns the HTML of the texts that are shown at first. */
export function listInitialHtml({
  stemHtml,
  questionHtml,
  openEnded,
  answers,
}: Question): string[] {
  const choices = openEnded ? [] : answers.map(({ answerHtml }) => answerHtml);
  return listGiven([stemHtml, questionHtml, ...choices]);
}

/** Returns the HTML of the texts that may be shown before an answer is submitted. */
export function listHintHtml({ hintsHtml }: Question): string[] {
  return hintsHtml ?? [];
}

/** Returns the HTML of the texts that are shown after an answer is submitted. */
export function listSolutionHtml({ explanationHtml, openEnded, answers }: Question): string[] {
  const ofAnswers = answers.map(({ answerHtml, feedbackHtml }) =>
    openEnded ? answerHtml : feedbackHtml,
  );
  return listGiven([explanationHtml, ...ofAnswers]);
}

export function listAllHtml(question: Question): string[] {
  return [...listInitialHtml(question), ...listHintHtml(question), ...listSolutionHtml(question)];
}

function listGiven(texts: readonly (string | null | undefined)[]): string[] {
  return texts.filter((html) => html !== undefined && html !== null);
}
