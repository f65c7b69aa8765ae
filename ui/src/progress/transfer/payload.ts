import type { Grade, Place } from '../metadata';
import type { Review } from '../reviews';

// The part of the progress that a link transfers: ids, choices and times. The words of what was chosen, and
// whether that is right, are the site's own to say.

export interface PayloadExam extends Place {
  readonly questions: readonly PayloadQuestion[];
}

/** The transferred progress of an exam's questions. */
export interface PayloadQuestion {
  readonly id: string;
  readonly answer?: PayloadAnswer | undefined;
  readonly flag?: PayloadFlag | undefined;
  readonly grade?: PayloadGrade | undefined;
  /** Only beside an answer, and unless it follows from that. */
  readonly review?: PayloadReview | undefined;
}

/** The range of times that a link can hold, in milliseconds before and after 1970. */
export const farthest = 4e15;

interface Timed {
  readonly at?: number | undefined;
}

export interface PayloadAnswer extends Timed {
  readonly given: Given;
  /** Whether it is known which revision was answered: the check then covers it. */
  readonly hasRevision: boolean;
  readonly streak?: number | undefined;
  /** Whether it was a mistake until this answer. */
  readonly mistaken?: true | undefined;
}

/** What was answered, by the kind of question. */
export type Given =
  | { readonly kind: 'choice'; readonly chosen: readonly [Chosen] }
  | { readonly kind: 'all'; readonly chosen: readonly Chosen[]; readonly hasWords: boolean }
  | { readonly kind: 'checked' | 'open'; readonly text: string; readonly check: number };

/** An answer that was chosen, with the check of its words and the question's revision. */
export interface Chosen {
  readonly id: string;
  readonly check: number;
}

export interface PayloadFlag extends Timed {
  readonly on: boolean;
}

export interface PayloadGrade extends Timed {
  readonly grade: Grade;
  /** When the answer was given that it is of: mostly the one that is transferred. */
  readonly of: 'answer' | 'unknown' | number;
  readonly before?: number | undefined;
  /** Whether it is of the same revision as the answer; else that is not known. */
  readonly hasRevision: boolean;
}

/** The last review, with a stability of the scale and a difficulty in tenths. */
export interface PayloadReview extends Omit<Review, 'last' | 'graded'> {
  /** When the answer was given that it is of: mostly the one that is transferred. */
  readonly last: 'answer' | number;
}

/** How many bits a check has. */
export const checkBits = 12;

/**
 * Tells with a few bits whether a question is still of the revision, and an answer of the words, that
 * were kept: what has changed since then is known by it in all but one of four thousand cases.
 */
export function checkOf(revision: string | null | undefined, words: string): number {
  return hashOf(`${revision ?? ''}\n${words}`) % 2 ** checkBits;
}

/** FNV-1a over the text's UTF-16 units, in 32 bits, its upper half mixed into the lower one. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
