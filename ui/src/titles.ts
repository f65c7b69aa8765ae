const site = 'Stoa';

/** The document title of each screen; the server writes the same ones into the shell. */
export const titles = {
  home: `${site}: a one stop shop for students to study`,
  courses: `Courses · ${site}`,
  exams: (classId: string) => `Exams for ${classId} · ${site}`,
  resources: (classId: string) => `Resources for ${classId} · ${site}`,
  review: (examId: string) => `Exam Review ${examId} · ${site}`,
  timed: (examId: string) => `Timed Exam Review ${examId} · ${site}`,
  question: (questionId: string) => `Question ${questionId} · ${site}`,
  missing: `Page not found · ${site}`,
} as const;
