import type { Question } from '../api/types';

/** The HTML of the texts that are shown at first. */
export function listTextsAtFirst({
  stemHtml,
  questionHtml,
  openEnded,
  answers,
}: Question): string[] {
  const choices = openEnded ? [] : answers.map(({ answerHtml }) => answerHtml);
  return listGiven([stemHtml, questionHtml, ...choices]);
}

/** The HTML of the texts that may be shown before the question is submitted. */
export function listTextsOnTheWay({ hintsHtml }: Question): string[] {
  return hintsHtml ?? [];
}

/** The HTML of the texts that are shown after the question was submitted. */
export function listTextsAfterSubmit({ explanationHtml, openEnded, answers }: Question): string[] {
  const ofAnswers = answers.map(({ answerHtml, feedbackHtml }) =>
    openEnded ? answerHtml : feedbackHtml,
  );
  return listGiven([explanationHtml, ...ofAnswers]);
}

/** The HTML of all texts of a question. */
export function listTexts(question: Question): string[] {
  return [
    ...listTextsAtFirst(question),
    ...listTextsOnTheWay(question),
    ...listTextsAfterSubmit(question),
  ];
}

function listGiven(texts: readonly (string | null | undefined)[]): string[] {
  return texts.filter((html) => html !== undefined && html !== null);
}
