import { lazyChunk } from '../lib/chunks';

/** The pages that are not part of the first script. They are loaded when they are opened, or ahead. */
export const lazyPages = {
  home: lazyChunk(() => import('./home/HomePage')),
  courses: lazyChunk(() => import('./courses/CoursesPage')),
  search: lazyChunk(() => import('./search/SearchPage')),
  exams: lazyChunk(() => import('./exams/ExamsPage')),
  resources: lazyChunk(() => import('./resources/ResourcesPage')),
  review: lazyChunk(() => import('./review/ReviewPage')),
  progress: lazyChunk(() => import('./progress/ProgressPage')),
  practice: lazyChunk(() => import('./practice/PracticePage')),
  sit: lazyChunk(() => import('./sit/SitPage')),
  paper: lazyChunk(() => import('./paper/PaperPage')),
  help: lazyChunk(() => import('./help/HelpPage')),
  own: lazyChunk(() => import('./own/OwnPage')),
  missing: lazyChunk(() => import('./missing/MissingPage')),
} as const;
