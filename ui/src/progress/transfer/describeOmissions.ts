import * as texts from 'texts:move';
import { describeCounts } from '../describe';
import type { Resolved } from './import';
import { formatSentences } from './sentences';

/** What of a link was not merged, in sentences; empty if all was. */
export function describeOmissions(gone: Resolved['gone'], failed: number): string {
  const what = describeCounts({ ...gone, grades: 0 });
  return formatSentences([
    what !== undefined && texts.gone({ what }),
    failed > 0 && texts.failed({ count: failed }),
  ]);
}
