import type { Day } from './days';
import { memoiseReader } from './json';
import { createParsedEntries, type ParsedEntries } from './progress';
import {
  type Attempt,
  type Entries,
  type Grade,
  parseAttempt,
  parseEntry,
  type SavedState,
} from './saved';
import { type QuestionState, toQuestionState } from './selectors';

// Parses the schedule, and finds the attempts that it does not contain yet. Pages load this to count
// due questions, so it does not import FSRS.

/** The rating of an attempt: wrong, partly right or right. */
export type Rating = 'again' | 'hard' | 'good';

/** The state of a question after its last review. */
export interface Card {
  /** The number of days after which the probability of still knowing the answer is 0.9. */
  readonly stability: number;
  /** The difficulty, from 1 to 10. */
  readonly difficulty: number;
  readonly due: Day;
  /** When the reviewed attempt was made, in milliseconds since 1970. */
  readonly last: number;
  readonly repetitions: number;
  /** The number of wrong attempts after the first attempt. */
  readonly lapses: number;
  /** For an attempt that visitors grade themselves: its rating, and the state before it. */
  readonly graded?: { readonly rating: Rating; readonly before: Card | undefined };
}

type Six = readonly [number, number, number, number, number, number];

const ratings: readonly unknown[] = ['again', 'hard', 'good'] satisfies Rating[];
/**
 * The largest times and days that are accepted. Values near the limits of `Date` leave no room for
 * arithmetic.
 */
const [maxTime, maxDay] = [8e15, 9.5e7];

/** Parses an entry of the schedule. Returns undefined if it is malformed. */
export const parseCard = memoiseReader(readCard);

function readCard(entry: unknown): Card | undefined {
  if (!isCard(entry)) return undefined;
  const [stability, difficulty, due, last, repetitions, lapses] = entry;
  const card = { stability, difficulty, due, last, repetitions, lapses };
  const graded: unknown = entry[6];
  if (!Array.isArray(graded) || !ratings.includes(graded[0])) return card;
  const { graded: _, ...before } = parseCard(graded[1]) ?? {};
  if (graded[1] !== null && !('last' in before)) return card;
  return {
    ...card,
    graded: { rating: graded[0], before: 'last' in before ? before : undefined },
  };
}

function isCard(entry: unknown): entry is Six & { readonly 6?: unknown } {
  if (!Array.isArray(entry)) return false;
  const [stability, difficulty, due, last, repetitions, lapses] = entry;
  return (
    isWithin(stability, 0.001, 36_500) &&
    isWithin(difficulty, 1, 10) &&
    Number.isInteger(due) &&
    isWithin(due, -maxDay, maxDay) &&
    isWithin(last, -maxTime, maxTime) &&
    Number.isSafeInteger(repetitions) &&
    repetitions >= 1 &&
    Number.isSafeInteger(lapses) &&
    lapses >= 0
  );
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

/** Converts a card to an entry of the schedule. */
export function toStoredCard(card: Card): unknown {
  const { graded } = card;
  if (graded === undefined) return toTuple(card);
  return [...toTuple(card), [graded.rating, graded.before ? toTuple(graded.before) : null]];
}

function toTuple({ stability, difficulty, due, last, repetitions, lapses }: Card): Six {
  return [stability, difficulty, due, last, repetitions, lapses];
}

/** The cards of attempted questions by question id. */
export type Cards = ParsedEntries<Card>;

/** Caches the last result of `readCards` for each schedule. */
const cache = new WeakMap<Entries, { readonly record: Entries; readonly cards: Cards }>();

/** Returns the cards in a saved state. The same sections yield the same object. */
export function readCards({ schedule, record }: SavedState): Cards {
  const cached = cache.get(schedule);
  if (cached?.record === record) return cached.cards;
  const cards = createParsedEntries(schedule, (id) =>
    record.has(id) ? parseCard(schedule.get(id)) : undefined,
  );
  cache.set(schedule, { record, cards });
  return cards;
}

/** Returns the ids of the questions that are due on a day or earlier. */
export function listDueQuestions(cards: Cards, day: Day): string[] {
  return [...cards.keys()].filter((id) => isDue(cards, id, day));
}

/** Returns whether a question is due on a day or earlier. */
export function isDue(cards: Cards, id: string, day: Day): boolean {
  const card = cards.get(id);
  return card !== undefined && card.due <= day;
}

/**
 * Returns the rating of an attempt, or undefined if the visitor must grade the attempt and has not
 * done so.
 */
export function deriveRating(attempt: Attempt, grade: Grade | undefined): Rating | undefined {
  return stateRatings[toQuestionState(attempt, grade)];
}

const stateRatings: { readonly [S in QuestionState]?: Rating } = {
  correct: 'good',
  partly: 'hard',
  incorrect: 'again',
};

/** An attempt that the schedule does not contain, or contains with another rating. */
export interface UnscheduledAttempt {
  readonly id: string;
  /** When the attempt was made, in milliseconds since 1970. */
  readonly at: number;
  /** Undefined if the visitor's grade was removed. */
  readonly rating: Rating | undefined;
  /** Whether visitors grade the attempt themselves. */
  readonly isGraded: boolean;
  /** The state before the attempt. */
  readonly before: Card | undefined;
  /** The streak and the mistake flag of the attempt's metadata. */
  readonly streak: number;
  readonly mistaken: boolean;
}

/**
 * Yields the attempts that still have to be scheduled: those at the given questions, or at all
 * questions by default.
 */
export function* listUnscheduledAttempts(
  saved: SavedState,
  ids: Iterable<string> = saved.answered.keys(),
): Generator<UnscheduledAttempt> {
  for (const id of ids) {
    const at = Date.parse(Object(saved.answered.get(id)).at);
    const record = saved.record.get(id);
    const isGraded = typeof record === 'string';
    const stored = saved.schedule.get(id);
    // Most attempts are already scheduled. This check recognizes them without parsing.
    const isScheduled = Array.isArray(stored) && stored[3] >= at && !(isGraded && stored[6]);
    if (record === undefined || !isWithin(at, -maxTime, maxTime) || isScheduled) continue;
    const found = toUnscheduled(saved, { id, at, card: parseCard(stored) });
    if (found !== undefined) yield found;
  }
}

function toUnscheduled(
  saved: SavedState,
  { id, at, card }: { id: string; at: number; card: Card | undefined },
): UnscheduledAttempt | undefined {
  const attempt = parseAttempt(saved.record.get(id));
  const metadata = parseEntry('answered', saved.answered.get(id));
  if (attempt === undefined || metadata === undefined) return undefined;
  const isGraded = attempt.kind === 'open';
  const rating = deriveRating(attempt, parseEntry('grades', saved.grades.get(id))?.grade);
  const { streak, mistaken } = metadata;
  const unscheduled = {
    id,
    at,
    rating,
    isGraded,
    streak: streak ?? 0,
    mistaken: mistaken === true,
  };
  if (card === undefined || card.last < at) {
    return rating && { ...unscheduled, before: card };
  }
  const { graded } = card;
  const isRegraded = isGraded && card.last === at && graded && graded.rating !== rating;
  return isRegraded ? { ...unscheduled, before: graded.before } : undefined;
}

/**
 * Returns whether any attempt at the given questions, or at any question by default, still has to
 * be scheduled.
 */
export function isScheduleBehind(saved: SavedState, ids?: Iterable<string>): boolean {
  return listUnscheduledAttempts(saved, ids).next().done !== true;
}
