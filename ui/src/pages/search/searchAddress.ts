import { encodePart, questionSearchPath, questionsPath } from '../../routes/paths';

/** What the questions that came can be narrowed by. */
export const facetNames = ['yours', 'course', 'year', 'kind', 'topic'] as const;

export type FacetName = (typeof facetNames)[number];

/** The values that questions are narrowed to; without any, all of them pass. */
export type Chosen = Readonly<Record<FacetName, readonly string[]>>;

export const longest = 256;

/** Whether a text is longer than what is searched for. */
export function isCut(text: string): boolean {
  return [...text.trim()].length > longest;
}

/** What is searched for of what was typed or pasted: its first characters, as the server counts them. */
export function queryOf(text: string): string {
  return [...text.trim()].slice(0, longest).join('').trim();
}

/** What is chosen at an address. */
export function chosenAt(search: string): Chosen {
  const parameters = new URLSearchParams(search);
  const entries = facetNames.map((name) => [name, parameters.getAll(name)]);
  return Object.fromEntries(entries) as Chosen;
}

/** The address of a query with what is chosen; without a query there is nothing to narrow. */
export function searchAddress(query: string, chosen: Chosen): string {
  if (query === '') return questionsPath;
  const parts = facetNames.flatMap((name) =>
    chosen[name].map((value) => `&${name}=${encodePart(value)}`),
  );
  return `${questionSearchPath(query)}${parts.join('')}`;
}

/** What is chosen once a value was pressed: chosen, or not any more. */
export function toggled(chosen: Chosen, name: FacetName, value: string): Chosen {
  const values = chosen[name];
  const others = values.filter((one) => one !== value);
  return { ...chosen, [name]: others.length < values.length ? others : [...values, value] };
}
