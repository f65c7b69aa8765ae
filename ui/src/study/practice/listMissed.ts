import type { ExamQuestion } from '../../api/types';
import type { Progress } from '../progress';
import { findGrade, findState } from '../selectors';

/** Returns the questions that were answered incorrectly or graded `missed`. */
export function listMissed<Q extends ExamQuestion>(
  questions: readonly Q[],
  past: Pick<Progress, 'attempts' | 'answered' | 'grades'>,
): Q[] {
  return questions.filter((question) => {
    const state = findState(question, past);
    const isGradedMissed = question.openEnded && findGrade(question, past) === 'missed';
    return state === 'incorrect' || (state !== 'unattempted' && isGradedMissed);
  });
}

/** Returns the exam whose missed questions the query of an address asks for, if any. */
export function readMissedExam(search: string): string | undefined {
  return new URLSearchParams(search).get('missed') ?? undefined;
}

/** Builds the query of an address that asks for the missed questions of an exam. */
export function buildMissedQuery(examId: string): string {
  return `?${new URLSearchParams({ missed: examId })}`;
}
