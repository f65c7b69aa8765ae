import type { Question } from '../api/types';

/** The HTML of the texts that are shown at first. */
export function textsAtFirst({ stemHtml, questionHtml, openEnded, answers }: Question): string[] {
  const choices = openEnded ? [] : answers.map(({ answerHtml }) => answerHtml);
  return given([stemHtml, questionHtml, ...choices]);
}

/** The HTML of the texts that may be shown before the question is submitted. */
export function textsOnTheWay({ hintsHtml }: Question): string[] {
  return hintsHtml ?? [];
}

/** The HTML of the texts that are shown after the question was submitted. */
export function textsAfterSubmit({ explanationHtml, openEnded, answers }: Question): string[] {
  const ofAnswers = answers.map(({ answerHtml, feedbackHtml }) =>
    openEnded ? answerHtml : feedbackHtml,
  );
  return given([explanationHtml, ...ofAnswers]);
}

/** The HTML of all texts of a question. */
export function textsOf(question: Question): string[] {
  return [...textsAtFirst(question), ...textsOnTheWay(question), ...textsAfterSubmit(question)];
}

function given(texts: readonly (string | null | undefined)[]): string[] {
  return texts.filter((html) => html !== undefined && html !== null);
}
