import type { ExamQuestion, Question } from '../api/types';
import { goldenAnswer } from './fakeApi';

// Questions for tests: built ones, and the first of the golden exam.

/** Builds a question with the required fields and any others. */
export function buildQuestion(fields: Partial<Question> = {}): Question {
  return { id: 'q', exam_id: 'e', question: '?', openEnded: false, answers: [], ...fields };
}

const id = 'la-2023-final-1';
const exam = 'la-2023-final';

/** The first question of an exam, with the ids and the paths that refer to it. */
export const first = { id, exam, review: `/courses/MATH-201/exams/${exam}` } as const;
export const firstAddress = `${first.review}/questions/${id}`;

/**
 * Returns responses in which the given fields of the exam's first question are changed, both in the
 * question itself and in the exam's list.
 */
export function replyWith(fields: Partial<Question>) {
  const listed = goldenAnswer(`/api/exams/questions/${exam}`) as readonly ExamQuestion[];
  const { openEnded = false, selectAll, points, revision, accept } = fields;
  const checked = accept !== undefined;
  const item = { openEnded, selectAll: selectAll ?? false, checked, points, revision };
  return {
    [`/api/questions/${id}`]: {
      body: { ...buildQuestion(), id, exam_id: exam, courseId: 'MATH-201', ...fields },
    },
    [`/api/exams/questions/${exam}`]: {
      body: listed.map((question) => (question.id === id ? { ...question, ...item } : question)),
    },
  };
}
