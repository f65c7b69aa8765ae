/** The names of the caches of a site. `home` is the path where it begins. */
export function cacheNames(home: string) {
  return {
    /** Answers to calls. */
    answers: `stoa ${home} answers`,
    figures: `stoa ${home} figures`,
    /** Files of saved courses. */
    attachments: `stoa ${home} attachments`,
    /** The courses that are saved for offline use as `OfflineCourse`, by the addresses of their exam lists. */
    courses: `stoa ${home} courses`,
    /** The files of a version of the site. */
    build: (version: string) => `stoa ${home} build ${version}`,
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

/** The addresses of the cached parts of a saved course. They stay until the course is removed. */
export interface OfflineCourse {
  readonly answers: readonly string[];
  readonly figures: readonly string[];
  /** Missing if an earlier version of the site has saved the course. */
  readonly attachments?: readonly string[];
  /** The size of its files, in bytes. */
  readonly size?: number;
  /** The descriptions of the files that did not fit. */
  readonly leftOut?: readonly string[];
}
