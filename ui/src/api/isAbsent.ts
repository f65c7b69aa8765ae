import type { Exam } from './types';

/** Returns whether an exam is withdrawn or missing. */
export function isAbsent({ withdrawn, missing }: Exam): boolean {
  return Boolean(withdrawn || missing);
}
