import * as v from 'valibot';
import type { Question } from '../api/types';
import { parseAttempt, toRecord } from './attempts';
import { parseMembers } from './json';
import { buildAttempt, type Draft, restoreDraft } from './questionKind';
import { fitAttempt, isWithheld } from './selectors';

// Drafts: answers that are chosen or typed, but not submitted. A draft is kept as the record that submitting it would
// make, so that it is checked against its question as a record is.

/** A draft and where its question belongs. */
export interface KeptDraft {
  readonly record: unknown;
  readonly exam: string;
  readonly course: string;
}

/** The drafts, by the id of their question. */
export type Drafts = ReadonlyMap<string, KeptDraft>;

const shape = v.object({ record: v.unknown(), exam: v.string(), course: v.string() });

/** Parses kept drafts. Those that are malformed are left out. */
export function parseDrafts(text: string | null): Drafts {
  const drafts = new Map<string, KeptDraft>();
  for (const [id, entry] of parseMembers(text)) {
    const { success, output } = v.safeParse(shape, entry);
    if (success) drafts.set(id, output);
  }
  return drafts;
}

/** Sets the draft of a question. One that is empty is removed. */
export function setDraft(drafts: Drafts, question: Question, draft: Draft, course: string): Drafts {
  const attempt = buildAttempt(question, draft);
  if (attempt === undefined) return removeDrafts(drafts, [question.id]);
  const kept = { record: toRecord(attempt), exam: question.exam_id, course };
  return new Map([...drafts, [question.id, kept]]);
}

export function removeDrafts(drafts: Drafts, ids: Iterable<string>): Drafts {
  const rest = new Map(drafts);
  for (const id of ids) rest.delete(id);
  return rest;
}

/** The draft of a question; undefined if there is none, it no longer fits, or the answers are withheld. */
export function findDraft(question: Question, drafts: Drafts): Draft | undefined {
  const attempt = parseAttempt(drafts.get(question.id)?.record);
  if (attempt === undefined || isWithheld(question)) return undefined;
  const fitting = fitAttempt(question, attempt);
  return fitting && restoreDraft(fitting);
}

/** The drafts of some questions, and of all questions of an exam or a course. */
export function pickDrafts(
  drafts: Drafts,
  ids: Iterable<string>,
  place: { readonly exam?: string; readonly course?: string },
): Drafts {
  const wanted = new Set(ids);
  return new Map(
    [...drafts].filter(
      ([id, { exam, course }]) => wanted.has(id) || exam === place.exam || course === place.course,
    ),
  );
}
