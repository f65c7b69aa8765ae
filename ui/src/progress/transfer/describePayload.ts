import { counted } from '../../lib/format';
import { countsInWords } from '../describe';
import type { CarriedExam } from './payload';

/** What is carried, in words; nothing where a visitor would miss nothing. */
export function carriedInWords(exams: readonly CarriedExam[]): string | undefined {
  const questions = exams.flatMap((exam) => exam.questions);
  const words = countsInWords({
    answers: questions.filter(({ answer }) => answer).length,
    flags: questions.filter(({ flag }) => flag?.on).length,
    grades: questions.filter(({ grade }) => grade).length,
  });
  return words && `${words} of ${counted(new Set(exams.map(({ exam }) => exam)).size, 'exam')}`;
}
