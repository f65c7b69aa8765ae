import { useMemo } from 'react';
import { useLanguage } from '../../texts/language';
import {
  buildFacets,
  type Facet,
  type HitWithState,
  narrowHits,
  pickRelevantChoices,
} from './facets';
import { type ChosenFacets, facetNames } from './searchAddress';
import type { SearchHit } from './searchCall';
import type { ShownResult } from './useSearch';
import { useVisitorStates } from './useVisitorStates';

// Applies the facets that the visitor has chosen to the results on the search page.

export interface NarrowedHits {
  /** The results that have the chosen values. */
  readonly hits: readonly HitWithState[];
  readonly facets: readonly Facet[];
  /** The number of chosen values. */
  readonly count: number;
}

const noHits: readonly SearchHit[] = [];

/** Returns the results of a search, narrowed to the values that the visitor has chosen. */
export function useNarrowedHits(
  shown: ShownResult | undefined,
  chosen: ChosenFacets,
): NarrowedHits {
  const listed = shown?.outcome.state === 'found' ? shown.outcome.found.questions : noHits;
  const hits = useVisitorStates(listed);
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: facets have words in the language of the interface
  return useMemo(() => {
    const relevant = pickRelevantChoices(hits, chosen);
    const count = facetNames.reduce((sum, name) => sum + relevant[name].length, 0);
    return { hits: narrowHits(hits, relevant), facets: buildFacets(hits, relevant), count };
  }, [hits, chosen, language]);
}
