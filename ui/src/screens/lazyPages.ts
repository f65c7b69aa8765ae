import { defineChunk } from '../lib/chunks';

/** The pages that are not part of the first script. They are loaded when they are opened, or ahead. */
export const lazyPages = {
  home: defineChunk(() => import('./home/HomePage')),
  courses: defineChunk(() => import('./courses/CoursesPage')),
  search: defineChunk(() => import('./search/SearchPage')),
  exams: defineChunk(() => import('./exams/ExamsPage')),
  resources: defineChunk(() => import('./resources/ResourcesPage')),
  review: defineChunk(() => import('./review/ExamReviewPage')),
  progress: defineChunk(() => import('./progress/ProgressPage')),
  practice: defineChunk(() => import('./practice/PracticePage')),
  sit: defineChunk(() => import('./sit/SitPage')),
  paper: defineChunk(() => import('./paper/PaperPage')),
  help: defineChunk(() => import('./help/HelpPage')),
  own: defineChunk(() => import('./own/OwnPage')),
  missing: defineChunk(() => import('./missing/MissingPage')),
} as const;
