import { useMemo } from 'react';
import { chosenAmong, type Facet, facetsOf, narrowed, type StandingHit } from './facets';
import { type Chosen, facetNames } from './searchAddress';
import type { Hit } from './searchCall';
import type { Shown } from './useSearch';
import { useStandings } from './useStandings';

export interface Narrowed {
  /** The questions that came and pass what is chosen. */
  readonly hits: readonly StandingHit[];
  readonly facets: readonly Facet[];
  /** How many values are chosen. */
  readonly count: number;
}

const nothing: readonly Hit[] = [];

/** What was found, narrowed to what the visitor has chosen. */
export function useNarrowed(shown: Shown | undefined, chosen: Chosen): Narrowed {
  const came = shown?.outcome.state === 'found' ? shown.outcome.found.questions : nothing;
  const hits = useStandings(came);
  return useMemo(() => {
    const here = chosenAmong(hits, chosen);
    const count = facetNames.reduce((sum, name) => sum + here[name].length, 0);
    return { hits: narrowed(hits, here), facets: facetsOf(hits, here), count };
  }, [hits, chosen]);
}
