import type { Exam } from '../api';
import type { Outcome } from './useAnswer';

export type Membership =
  | { readonly state: 'known'; readonly exam: Exam }
  | { readonly state: 'foreign' | 'unknown' };

/**
 * Whether the exam of an address belongs to its course. As long as the course's exams are not
 * known, it may.
 */
export function examIn(exams: Outcome<Exam[]>, examId: string): Membership {
  if (exams.state === 'empty') return { state: 'foreign' };
  if (exams.state !== 'loaded') return { state: 'unknown' };
  const exam = exams.value.find(({ id }) => id === examId);
  return exam === undefined ? { state: 'foreign' } : { state: 'known', exam };
}
