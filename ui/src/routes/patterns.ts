/** The routes of the pages. The server's build also reads this file, one property per route. */
export const patterns = {
  courses: '/courses',
  search: '/search',
  progress: '/progress',
  help: '/help',
  ownPage: '/pages/:pageName',
  course: '/courses/:courseId',
  exams: '/courses/:courseId/exams',
  resources: '/courses/:courseId/resources',
  practice: '/courses/:courseId/practice',
  review: '/courses/:courseId/exams/:examId',
  timed: '/courses/:courseId/exams/:examId/timed/:duration',
  sit: '/courses/:courseId/exams/:examId/sit',
  paper: '/courses/:courseId/exams/:examId/paper',
  question: '/courses/:courseId/exams/:examId/questions/:questionId',
} as const;
