import { buildQuestionSearchPath, encodePart, questionsPath } from '../../routes/paths';

/** The facets by which results can be narrowed. */
export const facetNames = ['yours', 'course', 'year', 'kind', 'topic'] as const;

export type FacetName = (typeof facetNames)[number];

/** The chosen values of each facet. A facet without any lets all questions pass. */
export type Chosen = Readonly<Record<FacetName, readonly string[]>>;

/** The chosen values in the query string of an address. */
export function readChosen(search: string): Chosen {
  const parameters = new URLSearchParams(search);
  const entries = facetNames.map((name) => [name, parameters.getAll(name)]);
  return Object.fromEntries(entries) as Chosen;
}

/** The address of a query with the chosen values. An empty query has no values. */
export function buildFacetedSearchPath(query: string, chosen: Chosen): string {
  if (query === '') return questionsPath;
  const parts = facetNames.flatMap((name) =>
    chosen[name].map((value) => `&${name}=${encodePart(value)}`),
  );
  return `${buildQuestionSearchPath(query)}${parts.join('')}`;
}

/** Adds a value to the chosen ones of a facet, or removes it if it was chosen already. */
export function toggleChoice(chosen: Chosen, name: FacetName, value: string): Chosen {
  const values = chosen[name];
  const others = values.filter((one) => one !== value);
  return { ...chosen, [name]: others.length < values.length ? others : [...values, value] };
}
