declare global {
  interface Window {
    /** The calls that the document has begun by itself, by their paths. */
    stoaBegun?: Map<string, Promise<Response>>;
  }
}

/** The answer to a call that the document has begun; whoever comes first takes it. */
export function takePreloadedCall(path: string): Promise<Response> | undefined {
  const answer = window.stoaBegun?.get(path);
  window.stoaBegun?.delete(path);
  return answer;
}
