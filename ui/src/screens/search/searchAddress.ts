import { buildQuestionSearchPath, encodePart, questionsPath } from '../../routes/paths';

// Reads and builds the address of a search, which contains its query and the chosen values of its
// facets.

/** The facets by which results can be narrowed. */
export const facetNames = ['yours', 'course', 'year', 'kind', 'topic'] as const;

export type FacetName = (typeof facetNames)[number];

/** The chosen values in each facet. A facet in which none is chosen lets all questions pass. */
export type ChosenFacets = Readonly<Record<FacetName, readonly string[]>>;

/** Returns the chosen values in the query string of an address. */
export function readChosenFacets(search: string): ChosenFacets {
  const parameters = new URLSearchParams(search);
  const entries = facetNames.map((name) => [name, parameters.getAll(name)]);
  return Object.fromEntries(entries) as ChosenFacets;
}

/** Builds the path for a query with the chosen values. An empty query has no chosen values. */
export function buildFacetedSearchPath(query: string, chosen: ChosenFacets): string {
  if (query === '') return questionsPath;
  const parts = facetNames.flatMap((name) =>
    chosen[name].map((value) => `&${name}=${encodePart(value)}`),
  );
  return `${buildQuestionSearchPath(query)}${parts.join('')}`;
}

/** Adds a value to those chosen in a facet, or removes it if it is already chosen. */
export function toggleChoice(chosen: ChosenFacets, name: FacetName, value: string): ChosenFacets {
  const values = chosen[name];
  const others = values.filter((one) => one !== value);
  return { ...chosen, [name]: others.length < values.length ? others : [...values, value] };
}
