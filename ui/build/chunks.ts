/**
 * The chunks that the server preloads: by the page or purpose that it needs them for, the name that the
 * build gives them. The server's build reads this file too.
 */
export const chunks = {
  home: 'HomePage',
  courses: 'CoursesPage',
  search: 'SearchPage',
  exams: 'ExamsPage',
  resources: 'review',
  practice: 'PracticePage',
  review: 'review',
  sit: 'sitting',
  paper: 'PaperPage',
  question: 'answering',
  progress: 'ProgressPage',
  help: 'help',
  missing: 'MissingPage',
  typeset: 'typeset',
  languages: 'LanguageSelect',
} as const;
