import { useSyncExternalStore } from 'react';
import type { Answer, ExamQuestion, Question } from './api';

const key = 'stoa-userProgress';

/** The chosen answer of a multiple-choice question, or the text typed for an open-ended one. */
export type Attempt = Answer | string;

export type QuestionState = 'unattempted' | 'correct' | 'incorrect';

export interface Progress {
  readonly attempts: ReadonlyMap<string, Attempt>;
  /** False once the browser has refused to read or keep the progress: it then ends with the page. */
  readonly kept: boolean;
}

// Attempts that storage refused. They outrank what is stored, until the page goes.
const unkept = new Map<string, Attempt>();
const listeners = new Set<() => void>();
let refused = false;
let latest: { readonly raw: string | null; readonly progress: Progress } | undefined;

/** What the visitor has attempted, in agreement with every other open tab. */
export function useProgress(): Progress {
  return useSyncExternalStore(subscribe, readProgress);
}

export function readProgress(): Progress {
  const raw = readStorage() ?? null;
  if (latest === undefined || latest.raw !== raw || latest.progress.kept === refused) {
    latest = { raw, progress: { attempts: attemptsIn(raw), kept: !refused } };
  }
  return latest.progress;
}

/** Keeps an attempt beside all others, also those that another tab has stored meanwhile. */
export function recordAttempt(questionId: string, attempt: Attempt): void {
  const raw = readStorage();
  const entries = entriesIn(raw ?? null);
  const value =
    typeof attempt === 'string'
      ? attempt
      : { id: attempt.id, answerText: attempt.answerText, correct: attempt.correct };
  entries.set(questionId, value);
  try {
    if (raw === undefined) throw new Error('what else is stored would be lost');
    // `fromEntries` defines properties: an id such as `__proto__` stays an id.
    window.localStorage.setItem(key, JSON.stringify(Object.fromEntries(entries)));
    unkept.delete(questionId);
  } catch {
    unkept.set(questionId, value);
    refused = true;
  }
  tell();
}

/** Forgets every attempt at every question. */
export function forgetProgress(): void {
  unkept.clear();
  try {
    window.localStorage.removeItem(key);
  } catch {
    refused = true;
  }
  tell();
}

/** A question's state in the question bar, from the attempt stored for it. */
export function stateOf(question: ExamQuestion, attempt: Attempt | undefined): QuestionState {
  if (attempt === undefined || question.openEnded !== (typeof attempt === 'string')) {
    return 'unattempted';
  }
  return typeof attempt === 'string' || attempt.correct ? 'correct' : 'incorrect';
}

/** The attempt, unless it is of another kind than the question or its answer is gone. */
export function fittingAttempt(
  question: Question,
  attempt: Attempt | undefined,
): Attempt | undefined {
  if (attempt === undefined || question.openEnded !== (typeof attempt === 'string')) {
    return undefined;
  }
  if (typeof attempt === 'string') return attempt;
  return question.answers.some((answer) => answer.id === attempt.id) ? attempt : undefined;
}

export interface Tally {
  readonly total: number;
  readonly answered: number;
  readonly right: number;
}

/** How many of an exam's questions are answered, and how many of those are right. */
export function tallyOf(
  questions: readonly ExamQuestion[],
  attempts: ReadonlyMap<string, Attempt>,
): Tally {
  const states = questions.map((question) => stateOf(question, attempts.get(question.id)));
  return {
    total: states.length,
    answered: states.filter((state) => state !== 'unattempted').length,
    right: states.filter((state) => state === 'correct').length,
  };
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A key of null means that all of the storage was cleared.
    if (event.key === null || event.key === key) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function tell(): void {
  latest = undefined;
  for (const listener of listeners) listener();
}

/** What is stored; null where that is nothing, undefined where it cannot be read. */
function readStorage(): string | null | undefined {
  try {
    // The property itself throws where the visitor has blocked storage.
    return window.localStorage.getItem(key);
  } catch {
    refused = true;
    return undefined;
  }
}

function entriesIn(raw: string | null): Map<string, unknown> {
  try {
    const value: unknown = JSON.parse(raw ?? '{}');
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return new Map(isObject ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}

function attemptsIn(raw: string | null): Map<string, Attempt> {
  const attempts = new Map<string, Attempt>();
  for (const [questionId, value] of entriesIn(raw)) {
    if (isAttempt(value)) attempts.set(questionId, value);
  }
  for (const [questionId, attempt] of unkept) attempts.set(questionId, attempt);
  return attempts;
}

function isAttempt(value: unknown): value is Attempt {
  if (typeof value === 'string') return true;
  if (typeof value !== 'object' || value === null) return false;
  const fields = value as Record<string, unknown>;
  return (
    typeof fields.id === 'string' &&
    typeof fields.answerText === 'string' &&
    typeof fields.correct === 'boolean'
  );
}
