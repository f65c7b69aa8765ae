import * as texts from 'texts:move';
import * as saved from 'texts:saved';
import { describeCounts } from '../describe';
import type { Resolved } from './import';

/** What of a link was not merged, in words that go on a sentence. */
export function describeOmissions(gone: Resolved['gone'], failed: number): string {
  const words = describeCounts({ ...gone, grades: 0 });
  const site = words === undefined ? '' : ` ${texts.gone({ what: words })}`;
  const exams = failed === 0 ? '' : ` ${texts.failed({ exams: saved.exams({ count: failed }) })}`;
  return site + exams;
}
