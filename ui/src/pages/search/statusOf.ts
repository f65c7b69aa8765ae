import * as common from 'texts:common';
import * as texts from 'texts:search';
import type { Narrowed } from './useNarrowed';
import type { Shown } from './useSearch';

/** What is said of a search to those who do not look: that it runs, and how much it has found. */
export function statusOf(
  shown: Shown | undefined,
  pending: boolean,
  { hits, count }: Pick<Narrowed, 'hits' | 'count'>,
): string {
  if (shown?.outcome.state !== 'found') return '';
  const { total, questions } = shown.outcome.found;
  if (pending) return total > 0 ? texts.loading() : '';
  if (total === 0) return texts.noMatches();
  const came = questions.length;
  if (count > 0) {
    const narrowed = { shown: hits.length, count: came };
    return total > came ? texts.narrowedFirst(narrowed) : texts.narrowed(narrowed);
  }
  return total > came
    ? texts.first({ count: total, shown: came })
    : common.questions({ count: total });
}
