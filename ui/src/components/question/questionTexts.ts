import type { Question } from '../../api';

/** The HTML of the texts that stand on the page from the start. */
export function textsAtFirst({ questionHtml, openEnded, answers }: Question): string[] {
  const choices = openEnded ? [] : answers.map(({ answerHtml }) => answerHtml);
  return given([questionHtml, ...choices]);
}

/** The HTML of the texts that join them once the question was submitted. */
export function textsAfterSubmit({ explanationHtml, openEnded, answers }: Question): string[] {
  const models = openEnded ? answers.map(({ answerHtml }) => answerHtml) : [];
  return given([explanationHtml, ...models]);
}

function given(texts: readonly (string | null | undefined)[]): string[] {
  return texts.filter((html) => html !== undefined && html !== null);
}
