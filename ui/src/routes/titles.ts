import * as texts from 'texts:title';
import { siteName } from './pageMeta';

/** The document title of each screen; the server writes the same ones into the shell. */
export const titles = {
  home: () => texts.home({ site: siteName() }),
  courses: () => onSite(texts.courses()),
  exams: (course: string) => onSite(texts.exams({ course })),
  resources: (course: string) => onSite(texts.resources({ course })),
  practice: (course: string) => onSite(texts.practice({ course })),
  review: (exam: string) => onSite(texts.review({ exam })),
  timed: (exam: string) => onSite(texts.timed({ exam })),
  sit: (exam: string) => onSite(texts.sit({ exam })),
  paper: (exam: string) => onSite(texts.paper({ exam })),
  question: (question: string) => onSite(texts.question({ question })),
  search: () => onSite(texts.search()),
  progress: () => onSite(texts.progress()),
  help: () => onSite(texts.help()),
  missing: () => onSite(texts.missing()),
} as const;

function onSite(page: string): string {
  return texts.onSite({ page, site: siteName() });
}
