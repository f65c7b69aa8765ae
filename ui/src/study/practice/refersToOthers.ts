// Recognizes answers that refer to other answers, in English and German. A false positive costs
// little: the answers of the question are then not shuffled.

const some = '(?:all|none|both|either|neither|any|each|some|most|one|two|three)';
const answers = '(?:answers?|options?|choices?|alternatives?)';
const letter = String.raw`\(?(?:[a-h]|i{1,3}|iv|v)\)?`;
const joint = `(?:and|or|nor|&|und|oder|noch)`;
const right =
  '(?: (?:is|are|sind|ist) (?:both )?(?:correct|right|true|wrong|false|richtig|falsch))?';

const patterns = [
  // Matches 'all of the above', 'none of these', 'both', 'neither of the other answers'.
  `\\b${some} (?:of )?(?:the )?(?:${answers} )?above\\b`,
  `^(?:the|everything|nothing|anything|${answers}) (?:${answers} )?above\\b`,
  `\\b${some} of (?:the |these |those )?(?:other|others|rest|previous|preceding|foregoing|${answers})\\b`,
  `^(?:all|none|both|either|neither|any|some|two) of (?:these|those|them)\\b`,
  `^(?:all|none|both|either|neither|any|neither one|both are)(?: ${answers})?$`,
  // Matches 'A and C', 'only (b)', 'neither A nor B', 'I and III only'.
  `^(?:(?:only|both|either|neither|just|all of|nur|sowohl|weder) )?${letter}(?:, ${letter})*,? ${joint} ${letter}(?: only)?${right}$`,
  `^(?:only|just|nur) ${letter}$`,
  `^${letter} only$`,
  // Matches 'the first two answers', 'the other option'.
  `\\b(?:first|second|third|fourth|fifth|last|previous|preceding|next|other) (?:(?:two|three) )?${answers}\\b`,
  '\\b(?:alle|allen|keine[rs]?|beide|beiden|jede|einige) (?:der |dieser |von |davon|hiervon)(?:den )?(?:oben|obigen|genannten|anderen|antworten|aussagen|möglichkeiten|diesen)?',
  '^(?:beides?|keine[rs]?|alle|alles|weder noch)(?: (?:davon|genannten?|antworten))?$',
].map((pattern) => new RegExp(pattern, 'i'));

/**
 * Matches 'Answer B', 'options (a) and (c)', 'Antwort 2'. Case-sensitive, because a bare `a` may be
 * an article.
 */
const byPlace =
  /\b(?:[Aa]nswers?|[Oo]ptions?|[Cc]hoices?|[Aa]ntwort(?:en)?) (?:[A-H]|[1-9]|\(?[a-h]\))(?![\w'])/;

/** Returns whether an answer refers to other answers, so the answers must keep their order. */
export function refersToOthers(text: string): boolean {
  const plain = text
    .replace(/[*_`$]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/[.!;:]+\s*$/, '')
    .trim();
  return byPlace.test(plain) || patterns.some((pattern) => pattern.test(plain));
}
