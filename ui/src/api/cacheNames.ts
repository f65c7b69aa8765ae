/** What stands in the browser's caches of a site that begins at a path of its origin. */
export function cacheNames(home: string) {
  return {
    /** The answers to calls, by the calls' addresses. */
    answers: `stoa ${home} answers`,
    /** Figures, by their addresses. */
    figures: `stoa ${home} figures`,
    /** Files of kept courses, by their addresses. */
    attachments: `stoa ${home} attachments`,
    /** The courses that are saved for offline use, by the addresses that list their exams. */
    courses: `stoa ${home} courses`,
    /** The files of a version of the site. */
    build: (version: string) => `stoa ${home} build ${version}`,
  };
}

/** Tells the worker that the answer to a call was cached. */
export interface AnswerCached {
  readonly cached: string;
}

/** The addresses of all that belongs to a saved course: it stays until the course is removed. */
export interface OfflineCourse {
  readonly answers: readonly string[];
  readonly figures: readonly string[];
  /** Missing where an earlier version of the site has kept the course. */
  readonly attachments?: readonly string[];
  /** The size of its files, in bytes. */
  readonly size?: number;
  /** The descriptions of the files that did not fit. */
  readonly leftOut?: readonly string[];
}
