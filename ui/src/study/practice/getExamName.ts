import type { Exam } from '../../api/types';

/** The name of an exam, or its id if the name is unknown, and the language of its content. */
export interface ExamName {
  readonly name: string;
  readonly language: string | null | undefined;
}

export function getExamName(exams: readonly Exam[], examId: string): ExamName {
  const exam = exams.find(({ id }) => id === examId);
  return { name: exam?.description ?? examId, language: exam?.language };
}
