const letters = 26;

/** What a choice is called on paper: A to Z, then AA, AB and on. */
export function choiceLetter(at: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (at % letters));
  return at < letters ? letter : choiceLetter(Math.floor(at / letters) - 1) + letter;
}
