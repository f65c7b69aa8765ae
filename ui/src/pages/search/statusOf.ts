import { counted } from '../../lib/format';
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
  if (pending) return total > 0 ? 'Searching...' : '';
  if (total === 0) return 'No matches';
  const came = questions.length;
  if (count > 0) {
    const first = total > came ? 'the first ' : '';
    return `${hits.length} of ${first}${counted(came, 'question')}`;
  }
  const all = counted(total, 'question');
  return total > came ? `${all}, showing the first ${came}` : all;
}
