import { siteName } from './pageMeta';

/** The document title of each screen; the server writes the same ones into the shell. */
export const titles = {
  home: () => `${siteName()}: a one stop shop for students to study`,
  courses: () => withSite('Courses'),
  exams: (classId: string) => withSite(`Exams for ${classId}`),
  resources: (classId: string) => withSite(`Resources for ${classId}`),
  practice: (classId: string) => withSite(`Practice for ${classId}`),
  review: (examId: string) => withSite(`Exam Review ${examId}`),
  timed: (examId: string) => withSite(`Timed Exam Review ${examId}`),
  sit: (examId: string) => withSite(`Sit the exam ${examId}`),
  paper: (examId: string) => withSite(`Exam on paper ${examId}`),
  question: (questionId: string) => withSite(`Question ${questionId}`),
  search: () => withSite('Search questions'),
  progress: () => withSite('Your progress'),
  help: () => withSite('Help'),
  missing: () => withSite('Page not found'),
} as const;

function withSite(screen: string): string {
  return `${screen} · ${siteName()}`;
}
