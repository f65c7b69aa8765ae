import * as texts from 'texts:title';
import { siteName } from './pageMeta';

/** The document title of each screen; the server writes the same ones into the shell. */
export const titles = {
  home: () => texts.home({ site: siteName() }),
  courses: () => texts.courses({ site: siteName() }),
  exams: (course: string) => texts.exams({ course, site: siteName() }),
  resources: (course: string) => texts.resources({ course, site: siteName() }),
  practice: (course: string) => texts.practice({ course, site: siteName() }),
  review: (exam: string) => texts.review({ exam, site: siteName() }),
  timed: (exam: string) => texts.timed({ exam, site: siteName() }),
  sit: (exam: string) => texts.sit({ exam, site: siteName() }),
  paper: (exam: string) => texts.paper({ exam, site: siteName() }),
  question: (question: string) => texts.question({ question, site: siteName() }),
  search: () => texts.search({ site: siteName() }),
  progress: () => texts.progress({ site: siteName() }),
  help: () => texts.help({ site: siteName() }),
  missing: () => texts.missing({ site: siteName() }),
} as const;
