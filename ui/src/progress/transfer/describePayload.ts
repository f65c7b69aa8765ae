import * as texts from 'texts:saved';
import { describeCounts } from '../describe';
import type { PayloadExam } from './payload';

/** The content of a link in words; undefined if a visitor would miss nothing of it. */
export function describePayload(exams: readonly PayloadExam[]): string | undefined {
  const questions = exams.flatMap((exam) => exam.questions);
  const words = describeCounts({
    answers: questions.filter(({ answer }) => answer).length,
    flags: questions.filter(({ flag }) => flag?.on).length,
    grades: questions.filter(({ grade }) => grade).length,
  });
  return (
    words && texts.ofExams({ what: words, count: new Set(exams.map(({ exam }) => exam)).size })
  );
}
