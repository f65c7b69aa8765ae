import type { Question } from '../../api';
import type { Attempt } from '../../progress';
import type { Answered } from '../../study';

type Origin = Required<Pick<Answered, 'at' | 'course' | 'exam'>>;

/** When something is kept of a question, and of which course and exam it is. */
export function originOf(question: Question, classId: string, now: Date): Origin {
  return {
    at: now.toISOString(),
    course: question.courseId ?? classId,
    exam: question.exam_id,
  };
}

/** What is kept beside an attempt. */
export function answeredHow(
  question: Question,
  attempt: Attempt,
  classId: string,
  now: Date,
): Answered {
  return {
    ...originOf(question, classId, now),
    revision: question.revision ?? undefined,
    words: wordsOf(question, attempt),
  };
}

/** The words of what was chosen where several may be: its record holds ids alone. */
function wordsOf({ answers }: Question, attempt: Attempt): string[] | undefined {
  if (attempt.kind !== 'all') return undefined;
  const words = new Map(answers.map(({ id, answerText }) => [id, answerText]));
  return attempt.chosen.map((id) => words.get(id) ?? '');
}
