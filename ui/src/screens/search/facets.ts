import * as texts from 'texts:search';
import type { QuestionKind } from '../../study/saved';
import type { QuestionState } from '../../study/selectors';
import { compareNames } from '../../texts/format';
import { type ChosenFacets, type FacetName, facetNames } from './searchAddress';
import type { SearchHit } from './searchCall';

// Narrows the questions found by a search, and counts how many each choice would leave.

/** The state of a question for this visitor. */
export interface VisitorState {
  readonly state: QuestionState;
  readonly isFlagged: boolean;
}

/** A matching question, with its state for this visitor. */
export interface HitWithState extends SearchHit {
  readonly visitorState: VisitorState;
}

export interface FacetOption {
  readonly value: string;
  readonly words: string;
  /** The number of questions that have this value, among those that pass the other facets. */
  readonly count: number;
  readonly isChosen: boolean;
}

export interface Facet {
  readonly name: FacetName;
  readonly options: readonly FacetOption[];
}

/** Returns the kind of a question. */
export function getHitKind({ openEnded, selectAll, checked }: SearchHit): QuestionKind {
  if (openEnded) return checked ? 'checked' : 'open';
  return selectAll ? 'all' : 'choice';
}

export const kindLabels: Readonly<Record<QuestionKind, () => string>> = {
  choice: texts.chooseOne,
  all: texts.selectAll,
  checked: texts.shortAnswer,
  open: texts.openQuestion,
};

/** Returns the year of a question's exam, or undefined if the exam's date is not known. */
export function findExamYear({ date }: SearchHit): string | undefined {
  return /^\d{4}/.exec(date ?? '')?.[0];
}

const yoursWords = { new: texts.notTried, wrong: texts.wrong, flagged: texts.flagged } as const;

/** A value that a question has, and its label. */
type Named = readonly [value: string, words: string];

const listValues: Readonly<Record<FacetName, (hit: HitWithState) => readonly Named[]>> = {
  yours: ({ visitorState }) => {
    const holds = {
      new: visitorState.state === 'unattempted',
      wrong: visitorState.state === 'incorrect',
      flagged: visitorState.isFlagged,
    };
    return buildYours().filter(([value]) => holds[value]);
  },
  course: ({ courseId, courseName }) => [[courseId, `${courseId} ${courseName}`]],
  year: (hit) => {
    const year = findExamYear(hit);
    return year === undefined ? [] : [[year, year]];
  },
  kind: (hit) => {
    const kind = getHitKind(hit);
    return [[kind, kindLabels[kind]()]];
  },
  topic: ({ topics }) => [...new Set(topics)].map((topic) => [topic, topic]),
};

function buildYours(): [keyof typeof yoursWords, string][] {
  return (['new', 'wrong', 'flagged'] as const).map((value) => [value, yoursWords[value]()]);
}

type Order = (a: FacetOption, b: FacetOption) => number;

const byWords: Order = (a, b) => compareNames(a.words, b.words);
const byCount: Order = (a, b) => b.count - a.count || byWords(a, b);

const orders: Readonly<Record<FacetName, Order>> = {
  yours: () => 0,
  course: byCount,
  year: (a, b) => byWords(b, a),
  kind: byCount,
  topic: byCount,
};

/** Returns the chosen values that at least one of the questions has. */
export function pickRelevantChoices(
  hits: readonly HitWithState[],
  chosen: ChosenFacets,
): ChosenFacets {
  const entries = facetNames.map((name) => {
    const values = chosen[name];
    if (values.length === 0) return [name, values];
    const known = new Set(hits.flatMap((hit) => listValues[name](hit).map(([value]) => value)));
    return [name, values.filter((value) => known.has(value))];
  });
  return Object.fromEntries(entries) as ChosenFacets;
}

/**
 * Returns the questions that, in each facet in which values are chosen, have at least one of those
 * values.
 */
export function narrowHits(
  hits: readonly HitWithState[],
  chosen: ChosenFacets,
  names: readonly FacetName[] = facetNames,
): HitWithState[] {
  const active = names.filter((name) => chosen[name].length > 0);
  return hits.filter((hit) =>
    active.every((name) => listValues[name](hit).some(([value]) => chosen[name].includes(value))),
  );
}

/**
 * Returns the facets of the questions, each value with the number of questions that have it and
 * pass the other facets. A facet that would not exclude any question is left out, except for
 * `yours`.
 */
export function buildFacets(hits: readonly HitWithState[], chosen: ChosenFacets): Facet[] {
  return facetNames.flatMap((name) => {
    const options = listOptions(name, hits, chosen);
    const isUseful = options.some(({ isChosen }) => isChosen) || isDividing(name, options, hits);
    return name === 'yours' || isUseful ? { name, options } : [];
  });
}

/** Returns whether a facet distinguishes some of the questions from others. */
function isDividing(
  name: FacetName,
  options: readonly FacetOption[],
  hits: readonly HitWithState[],
): boolean {
  return (
    options.length > 1 ||
    (options.length === 1 && hits.some((hit) => listValues[name](hit).length === 0))
  );
}

function listOptions(
  name: FacetName,
  hits: readonly HitWithState[],
  chosen: ChosenFacets,
): FacetOption[] {
  const words = new Map<string, string>(name === 'yours' ? buildYours() : []);
  for (const hit of hits)
    for (const [value, label] of listValues[name](hit)) words.set(value, label);
  const counts = new Map<string, number>();
  const others = facetNames.filter((other) => other !== name);
  for (const hit of narrowHits(hits, chosen, others)) {
    for (const [value] of listValues[name](hit)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...words]
    .map(([value, label]) => ({
      value,
      words: label,
      count: counts.get(value) ?? 0,
      isChosen: chosen[name].includes(value),
    }))
    .sort(orders[name]);
}
