/** Returns the names of the caches of a site. `home` is the path where the site begins. */
export function cacheNames(home: string) {
  const site = `stoa ${home} `;
  return {
    /** The common prefix of the names of all caches of the site. */
    site,
    /** Responses to the calls of visited pages. No other cache has a newer copy of them. */
    answers: `${site}answers`,
    /** Figures of visited pages. */
    figures: `${site}figures`,
    /** All parts of a course that is saved for offline use. */
    course: (id: string) => `${site}course ${id}`,
    /** The files of a version of the site. */
    build: (version: string) => `${site}build ${version}`,
  };
}

/** The message that tells the worker that the response to a call was cached. */
export interface ResponseCached {
  readonly cached: string;
}

/** The message that tells the worker that cached files need the PDF viewer. */
export interface ViewerNeeded {
  readonly viewer: true;
}
