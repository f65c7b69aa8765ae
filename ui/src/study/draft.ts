import type { AcceptedAnswer, Answer, Question } from '../api/types';
import { differByAtMost, listDecimalReadings, mayBecomeDecimal, parseDecimal } from './decimals';
import { type Attempt, parseAttempt, type QuestionKind, toStoredAttempt } from './saved';
import { getQuestionKind, isWithheld, mapToCurrentAnswers } from './selectors';
import { type Drafts, removeDrafts } from './storedDrafts';

// Defines drafts: what a visitor has chosen or typed for a question and not submitted. A draft becomes
// an attempt when it is submitted, which also judges it.

interface Fields {
  readonly choice: { readonly chosen: readonly string[] };
  readonly all: { readonly chosen: readonly string[] };
  readonly checked: { readonly text: string };
  readonly open: { readonly text: string };
}

/** What a visitor has chosen or typed, by the kind of question. */
export type Draft<K extends QuestionKind = QuestionKind> = {
  [P in K]: { readonly kind: P } & Fields[P];
}[K];

/** The verdict on a choice: right, wrongly chosen, or right but not chosen. */
export type ChoiceVerdict = 'correct' | 'incorrect' | 'missed';

/** Creates a draft for a question: a blank draft, or one with what was chosen or typed. */
export function createDraft(
  question: Question,
  saved: {
    readonly chosen?: readonly string[] | null | undefined;
    readonly text?: string | null | undefined;
  } = {},
): Draft {
  const kind = getQuestionKind(question);
  return kind === 'choice' || kind === 'all'
    ? { kind, chosen: saved.chosen ?? [] }
    : { kind, text: saved.text ?? '' };
}

/** Converts an attempt back to its draft. */
export function restoreDraft(attempt: Attempt): Draft {
  switch (attempt.kind) {
    case 'choice':
      return { kind: 'choice', chosen: [attempt.id] };
    case 'all':
      return { kind: 'all', chosen: attempt.chosen };
    default:
      return { kind: attempt.kind, text: attempt.text };
  }
}

type Builders = {
  readonly [K in QuestionKind]: (draft: Draft<K>, question: Question) => Attempt<K> | undefined;
};

const builders: Builders = {
  choice: ({ chosen: [chosen] }, { answers }) => {
    const answer = answers.find(({ id }) => id === chosen);
    if (answer === undefined) return undefined;
    const { id, answerText, correct } = answer;
    return { kind: 'choice', id, answerText, correct: correct === true };
  },
  all: ({ chosen }, { answers }) => {
    const found = answers.filter(({ id }) => chosen.includes(id));
    if (found.length === 0) return undefined;
    const correct = answers.every((answer) => (answer.correct === true) === found.includes(answer));
    return { kind: 'all', chosen: found.map(({ id }) => id), correct };
  },
  checked: ({ text }, { accept }) =>
    text.trim() === ''
      ? undefined
      : { kind: 'checked', text, correct: isAccepted(text, accept ?? []) },
  open: ({ text }) => (text.trim() === '' ? undefined : { kind: 'open', text }),
};

/** Converts a draft to an attempt. Returns undefined if it cannot be submitted yet. */
export function buildAttempt<K extends QuestionKind>(
  question: Question,
  draft: Draft<K>,
): Attempt<K> | undefined {
  return builders[draft.kind](draft, question);
}

/** Returns the verdict on a choice in a submitted draft, or undefined if it has none. */
export function judgeChoice(
  { id, correct }: Answer,
  { kind, chosen }: Draft<'choice' | 'all'>,
): ChoiceVerdict | undefined {
  const isChosen = chosen.includes(id);
  if (!correct) return isChosen ? 'incorrect' : undefined;
  return isChosen || kind === 'choice' ? 'correct' : 'missed';
}

/**
 * Returns the draft for a question, or undefined if there is none, it no longer fits, or the
 * answers are withheld.
 */
export function findDraft(question: Question, drafts: Drafts): Draft | undefined {
  const attempt = parseAttempt(drafts.get(question.id)?.record);
  if (attempt === undefined || isWithheld(question)) return undefined;
  const fitting = mapToCurrentAnswers(question, attempt);
  return fitting && restoreDraft(fitting);
}

/** Sets the draft for a question, or removes it if it is empty. */
export function setDraft(drafts: Drafts, question: Question, draft: Draft, course: string): Drafts {
  const attempt = buildAttempt(question, draft);
  if (attempt === undefined) return removeDrafts(drafts, [question.id]);
  const kept = { record: toStoredAttempt(attempt), exam: question.exam_id, course };
  return new Map([...drafts, [question.id, kept]]);
}

/** Returns whether a typed answer matches one of the accepted answers. */
export function isAccepted(typed: string, accept: readonly AcceptedAnswer[]): boolean {
  const text = normalise(typed);
  const values = listDecimalReadings(typed);
  return accept.some((one) => {
    if (typeof one === 'string') return normalise(one) === text;
    const number = parseDecimal(String(one.number));
    const tolerance = parseDecimal(String(one.tolerance ?? 0));
    if (number === undefined || tolerance === undefined) return false;
    return values.some((value) => differByAtMost(value, number, tolerance));
  });
}

/** Returns whether all accepted answers are numbers. */
export function areAllNumbers(accept: readonly AcceptedAnswer[]): boolean {
  return accept.every((one) => typeof one !== 'string');
}

/**
 * Returns whether a text is not a number. Empty text and, while the visitor is typing, the
 * beginning of a number are accepted.
 */
export function isNotANumber(typed: string, isTyping: boolean): boolean {
  if (typed.trim() === '' || parseDecimal(typed) !== undefined) return false;
  return !(isTyping && mayBecomeDecimal(typed));
}

/**
 * Groups of characters that look alike or that keyboards and word processors substitute for one
 * another, each with its replacement.
 */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201A\u201B\u02BC]/g, "'"],
  [/[\u201C-\u201F\u00AB\u00BB\u2039\u203A\u300C-\u300F]/g, '"'],
  [/[\p{Dash_Punctuation}\u2212]/gu, '-'],
  // These are soft hyphens and other zero-width characters.
  [/[\u00AD\u200B\u2060\uFEFF]/g, ''],
];

/**
 * Normalises text for comparison: applies NFKC, replaces groups of look-alikes with a single
 * character, removes accents, folds case, and collapses and trims white space. Combining marks are
 * kept in scripts that use them to form other letters.
 */
function normalise(text: string): string {
  const plain = lookAlikes.reduce(
    (before, [characters, one]) => before.replace(characters, one),
    text.normalize('NFKC'),
  );
  return foldCase(plain.normalize('NFD').replace(/[\u0300-\u036F]/g, ''))
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Folds case fully, so that `STRASSE` equals `Straße` and a final sigma equals any other sigma. */
function foldCase(text: string): string {
  return text.toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}
