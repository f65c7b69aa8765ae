import * as common from 'texts:common';

/** Sentences one after the other, as the language spaces them. Those that are empty or false are left out. */
export function formatSentences(sentences: readonly (string | false)[]): string {
  return sentences.reduce<string>((before, next) => {
    if (next === false || next === '') return before;
    return before === '' ? next : common.sentences({ before, next });
  }, '');
}
