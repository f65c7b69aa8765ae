/**
 * The names of the chunks that the server preloads, by page or purpose. The server's build reads this file too.
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
  ownPage: 'OwnPage',
  missing: 'MissingPage',
  viewer: 'pdf',
  typeset: 'typeset',
  languages: 'LanguageSelect',
} as const;
