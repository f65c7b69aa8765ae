import * as common from 'texts:common';
import * as texts from 'texts:search';
import type { NarrowedHits } from './useNarrowedHits';
import type { ShownResult } from './useSearch';

/**
 * Describes the status of a search for assistive technology: that it is in progress, or how many
 * questions it has found.
 */
export function describeSearchStatus(
  shown: ShownResult | undefined,
  pending: boolean,
  { hits, count }: Pick<NarrowedHits, 'hits' | 'count'>,
): string {
  if (shown?.outcome.state !== 'found') return '';
  const { total, questions } = shown.outcome.found;
  if (pending) return total > 0 ? texts.loading() : '';
  if (total === 0) {
    const count = shown.courses?.length ?? 0;
    return count > 0 ? texts.named({ count }) : texts.noMatches();
  }
  const listed = questions.length;
  if (count > 0) {
    const narrowed = { shown: hits.length, count: listed };
    return total > listed ? texts.narrowedFirst(narrowed) : texts.narrowed(narrowed);
  }
  return total > listed
    ? texts.first({ count: total, shown: listed })
    : common.questions({ count: total });
}
