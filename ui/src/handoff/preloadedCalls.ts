declare global {
  interface Window {
    /** The calls that the document's inline script has made, by their paths. */
    stoaCalls?: Map<string, Promise<Response>>;
  }
}

/** The answer to a preloaded call. It can be taken once. */
export function takePreloadedCall(path: string): Promise<Response> | undefined {
  const answer = window.stoaCalls?.get(path);
  window.stoaCalls?.delete(path);
  return answer;
}
