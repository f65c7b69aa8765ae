import type { Exam } from '../api/calls';

/** What an exam is called, in the language of its content; its id where no name is known. */
export interface ExamName {
  readonly name: string;
  readonly language: string | null | undefined;
}

export function examNameIn(exams: readonly Exam[], examId: string): ExamName {
  const exam = exams.find(({ id }) => id === examId);
  return { name: exam?.description ?? examId, language: exam?.language };
}
