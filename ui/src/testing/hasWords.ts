/**
 * Matches the innermost element whose text is `words`, across however many elements the text is
 * split.
 */
export function hasWords(words: string) {
  return (_: string, element: Element | null): boolean =>
    element?.textContent === words &&
    [...element.children].every((child) => child.textContent !== words);
}
