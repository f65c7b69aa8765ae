import * as common from 'texts:common';
import type { Question, WholeExam } from '../../api/calls';
import { formatDate, isolated } from '../../texts/format';

/** What the head of the paper tells of the exam, as far as it is known. */
export function factsOf({ courseId, date, duration, questions }: WholeExam): string[] {
  const facts = [
    isolated(courseId),
    date && formatDate(date),
    duration && common.minutes({ count: duration }),
    common.questions({ count: questions.length }),
    haveEqualWeight(questions) ? undefined : common.points({ count: pointsOf(questions) }),
  ];
  return facts.filter((fact) => typeof fact === 'string');
}

export function pointsOf(questions: readonly Question[]): number {
  const sum = questions.reduce((points, question) => points + (question.points ?? 1), 0);
  // Tenths do not add up exactly.
  return Number(sum.toPrecision(12));
}

/** Whether each question is worth the one point that goes without saying. */
export function haveEqualWeight(questions: readonly Question[]): boolean {
  return questions.every(({ points }) => (points ?? 1) === 1);
}
