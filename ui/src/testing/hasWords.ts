/** Matches the innermost element whose text is `words`, however many elements they are in. */
export function hasWords(words: string) {
  return (_: string, element: Element | null): boolean =>
    element?.textContent === words &&
    [...element.children].every((child) => child.textContent !== words);
}
