/** The names of the caches of a site. `home` is the path where it begins. */
export function cacheNames(home: string) {
  const site = `stoa ${home} `;
  return {
    /** What the names of all caches of the site begin with. */
    site,
    /** Answers to the calls of pages that were visited. Other caches have no newer copy of them. */
    answers: `${site}answers`,
    /** Figures of those pages. */
    figures: `${site}figures`,
    /** All parts of a course that is saved for offline use. */
    course: (id: string) => `${site}course ${id}`,
    /** The files of a version of the site. */
    build: (version: string) => `${site}build ${version}`,
  };
}

/** The message to the worker that the answer to a call was cached. */
export interface AnswerCached {
  readonly cached: string;
}

/** The message to the worker that files which are kept need the viewer of PDF files. */
export interface ViewerNeeded {
  readonly viewer: true;
}
