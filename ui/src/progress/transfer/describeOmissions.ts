import { counted } from '../../lib/format';
import { describeCounts } from '../describe';
import type { Resolved } from './import';

/** What of a link was not merged, in words that go on a sentence. */
export function describeOmissions(gone: Resolved['gone'], failed: number): string {
  const words = describeCounts({ ...gone, grades: 0 });
  const site =
    words === undefined ? '' : ` Left out, because this site no longer has them: ${words}.`;
  const exams =
    failed === 0
      ? ''
      : ` Left out, because they could not be fetched: ${counted(failed, 'exam')}. Open the link again to add what is missing.`;
  return site + exams;
}
