import { laterChunk } from '../lib/chunks';

/** The pages that the first script does without; they are loaded when they are opened, or ahead. */
export const laterPages = {
  home: laterChunk(() => import('./home/HomePage')),
  courses: laterChunk(() => import('./courses/CoursesPage')),
  search: laterChunk(() => import('./search/SearchPage')),
  exams: laterChunk(() => import('./exams/ExamsPage')),
  resources: laterChunk(() => import('./resources/ResourcesPage')),
  progress: laterChunk(() => import('./progress/ProgressPage')),
  practice: laterChunk(() => import('./practice/PracticePage')),
  sit: laterChunk(() => import('./sit/SitPage')),
  paper: laterChunk(() => import('./paper/PaperPage')),
  help: laterChunk(() => import('./help/HelpPage')),
} as const;
