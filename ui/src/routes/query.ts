/** The maximum length of a search query, in characters (code points, as the server counts). */
export const maxQueryLength = 256;

/** Returns whether a text is longer than a query may be. */
export function isQueryTooLong(text: string): boolean {
  return [...text.trim()].length > maxQueryLength;
}

/** Returns the query for text that was typed or pasted: its first `maxQueryLength` characters. */
export function normaliseQuery(text: string): string {
  return [...text.trim()].slice(0, maxQueryLength).join('').trim();
}
