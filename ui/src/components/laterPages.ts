import { laterChunk } from '../chunks';

/** The pages that the first script does without; they are loaded when they are opened, or ahead. */
export const laterPages = {
  home: laterChunk(() => import('../pages/home/HomePage')),
  courses: laterChunk(() => import('../pages/courses/CoursesPage')),
  search: laterChunk(() => import('../pages/search/SearchPage')),
  exams: laterChunk(() => import('../pages/exams/ExamsPage')),
  resources: laterChunk(() => import('../pages/resources/ResourcesPage')),
  progress: laterChunk(() => import('../pages/progress/ProgressPage')),
  practice: laterChunk(() => import('../pages/practice/PracticePage')),
  sit: laterChunk(() => import('../pages/sit/SitPage')),
  paper: laterChunk(() => import('../pages/paper/PaperPage')),
  help: laterChunk(() => import('../pages/help/HelpPage')),
} as const;
