// Messages from pages to the service worker.

/** The response to a call was cached. */
export interface ResponseCachedMessage {
  readonly cached: string;
}

/** Cached files need the PDF viewer. */
export interface LoadViewerMessage {
  readonly viewer: true;
}
