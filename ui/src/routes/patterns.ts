/** The routes of the pages. The server's build also reads this file, one property per route. */
export const patterns = {
  courses: '/courses',
  search: '/search',
  progress: '/progress',
  help: '/help',
  ownPage: '/pages/:pageName',
  course: '/courses/:classId',
  exams: '/courses/:classId/exams',
  resources: '/courses/:classId/resources',
  practice: '/courses/:classId/practice',
  review: '/courses/:classId/exams/:examId',
  timed: '/courses/:classId/exams/:examId/timed/:duration',
  sit: '/courses/:classId/exams/:examId/sit',
  paper: '/courses/:classId/exams/:examId/paper',
  question: '/courses/:classId/exams/:examId/questions/:questionId',
} as const;
