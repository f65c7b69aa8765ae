import * as common from 'texts:common';
import * as resultTexts from 'texts:results';
import * as texts from 'texts:visibility';
import type { Exam } from '../api/types';
import { formatDate } from '../texts/format';

interface Props {
  readonly exam: Partial<Pick<Exam, 'draft' | 'answersFrom' | 'results'>>;
}

/** Shows whether an exam is a draft, when its answers appear, and how many students passed. */
export function ExamState({ exam: { draft, answersFrom, results } }: Props) {
  const percent = results?.passed == null ? undefined : computePercent(results.passed, results.sat);
  if (!draft && !answersFrom && percent === undefined) return null;
  return (
    <p className="ExamFacts-facts">
      {draft && <span>{texts.draft()}</span>}
      {answersFrom && <span>{describeAnswersFrom(answersFrom)}</span>}
      {percent !== undefined && <span>{resultTexts.passedPercent({ percent })}</span>}
    </p>
  );
}

/** Returns a sentence on when answers appear: 'Answers from 20 December 2026'. */
export function describeAnswersFrom(moment: string): string {
  return texts.answersFrom({ date: formatMoment(moment) });
}

/** Formats an RFC 3339 time in its own UTC offset: only the date if the time is midnight. */
function formatMoment(text: string): string {
  const [day = '', time = ''] = text.split('T');
  const minute = time.slice(0, '00:00'.length);
  const date = formatDate(day);
  return ['', '00:00'].includes(minute) ? date : common.facts({ before: date, next: minute });
}

/** Returns a share as a whole percentage, or undefined if the whole is 0. */
export function computePercent(part: number, whole: number): number | undefined {
  return whole > 0 ? Math.round((100 * part) / whole) : undefined;
}
