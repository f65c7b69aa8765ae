import type { Card } from '../../study/cards';
import type { Grade, Place } from '../../study/saved';

// Defines the part of the progress that a link transfers: ids, choices and times. The words of the
// chosen answers, and whether they are right, come from the site.

export interface PayloadExam extends Place {
  readonly questions: readonly PayloadQuestion[];
}

/** The transferred progress on a question of an exam. */
export interface PayloadQuestion {
  readonly id: string;
  readonly submission?: PayloadSubmission | undefined;
  readonly flag?: PayloadFlag | undefined;
  readonly grade?: PayloadGrade | undefined;
  /**
   * Present only together with an attempt, and only if the card does not follow from that attempt.
   */
  readonly card?: PayloadCard | undefined;
}

/** The maximum distance from 1970 of the times in a link, in milliseconds. */
export const maxPayloadTime = 4e15;

/**
 * Returns whether visitors grade the attempt themselves. The time of such an attempt is transferred
 * in milliseconds, because its grade identifies the attempt by that time. Other times are truncated
 * to the second, so that an original stays later than its copy when the two are merged.
 */
export function isSelfGraded({ kind }: PayloadAttempt): boolean {
  return kind === 'open';
}

export function truncateToSecond(time: number): number {
  return Math.floor(time / 1_000) * 1_000;
}

interface Timed {
  readonly at?: number | undefined;
}

/** An attempt with its metadata. */
export interface PayloadSubmission extends Timed {
  readonly attempt: PayloadAttempt;
  /** Whether the revision that was answered is known. If so, the check covers it. */
  readonly hasRevision: boolean;
  readonly streak?: number | undefined;
  /** Whether the question was a mistake before this attempt. */
  readonly mistaken?: true | undefined;
}

/** What a visitor submitted, which depends on the kind of question. */
export type PayloadAttempt =
  | { readonly kind: 'choice'; readonly chosen: readonly [ChosenAnswer] }
  | { readonly kind: 'all'; readonly chosen: readonly ChosenAnswer[]; readonly hasWords: boolean }
  | { readonly kind: 'checked' | 'open'; readonly text: string; readonly check: number };

/** A chosen answer, with a short hash of its words and the question's revision. */
export interface ChosenAnswer {
  readonly id: string;
  readonly check: number;
}

export interface PayloadFlag extends Timed {
  readonly on: boolean;
}

export interface PayloadGrade extends Timed {
  readonly grade: Grade;
  /**
   * The time of the graded attempt; `answer` refers to the transferred attempt, and `unknown` means
   * that no time was saved.
   */
  readonly of: 'answer' | 'unknown' | number;
  readonly before?: number | undefined;
  /** Whether the grade has the same revision as the attempt. Otherwise, its revision is unknown. */
  readonly hasRevision: boolean;
}

/** A card, with a stability from `stabilities` and a difficulty rounded to tenths. */
export interface PayloadCard extends Omit<Card, 'last' | 'graded'> {
  /** The time of the reviewed attempt; `answer` refers to the transferred attempt. */
  readonly last: 'answer' | number;
}

/** The size of a check, in bits. */
export const checkBits = 12;

/**
 * Returns a short hash of a question's revision and an answer's words. The hash detects a change in
 * either in all but about one in four thousand cases.
 */
export function computeCheck(revision: string | null | undefined, words: string): number {
  return computeHash(`${revision ?? ''}\n${words}`) % 2 ** checkBits;
}

/**
 * Returns the 32-bit FNV-1a hash of a text's UTF-16 code units, with the hash's upper half mixed
 * into the lower half.
 */
export function computeHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Returns whether a text can be an id on a site. Ids have at most 128 characters. */
export function isId(id: string): boolean {
  return id !== '' && isWellFormed(id) && [...id].length <= 128;
}

/** Returns whether a text has no lone surrogates, which can be saved but not encoded. */
export function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}

/** An id, split before its trailing number. */
export interface IdParts {
  readonly stem: string;
  /** Undefined if the id does not end in a number. */
  readonly number: number | undefined;
}

/** Splits an id. Leading zeros belong to the stem, so that `stem + number` is the id again. */
export function splitTrailingNumber(id: string): IdParts {
  const [, stem, digits] = /^(.*?)(0|[1-9]\d{0,14})$/s.exec(id) ?? [];
  return digits === undefined || stem === undefined
    ? { stem: id, number: undefined }
    : { stem, number: Number(digits) };
}

export function sortByNumber(questions: readonly PayloadQuestion[]): PayloadQuestion[] {
  return [...questions].sort((one, other) => {
    const [a, b] = [splitTrailingNumber(one.id), splitTrailingNumber(other.id)];
    if (a.stem !== b.stem) return a.stem < b.stem ? -1 : 1;
    return (a.number ?? -1) - (b.number ?? -1);
  });
}
