import * as common from 'texts:common';

type Texts = readonly (string | false | undefined)[];

/** Sentences one after the other, as the language spaces them. Those that are empty or false are left out. */
export function formatSentences(sentences: Texts): string {
  return joined(sentences, common.sentences);
}

/** Facts of one thing one after the other, with the language's comma. Those that are empty or false are left out. */
export function formatFacts(facts: Texts): string {
  return joined(facts, common.facts);
}

function joined(texts: Texts, join: (two: { before: string; next: string }) => string): string {
  const [first = '', ...rest] = texts.filter(
    (text) => typeof text === 'string' && text !== '',
  ) as string[];
  return rest.reduce((before, next) => join({ before, next }), first);
}
