import type { Question } from '../api/types';
import { parseAttempt, toRecord } from './attempts';
import { type Drafts, removeDrafts } from './drafts';
import { buildAttempt, type Draft, restoreDraft } from './questionKind';
import { isWithheld, remapAttempt } from './selectors';

// Finds and sets the draft for a single question. This is separate from drafts.ts, which every page
// loads.

/**
 * Returns the draft for a question, or undefined if there is none, it no longer fits, or the
 * answers are withheld.
 */
export function findDraft(question: Question, drafts: Drafts): Draft | undefined {
  const attempt = parseAttempt(drafts.get(question.id)?.record);
  if (attempt === undefined || isWithheld(question)) return undefined;
  const fitting = remapAttempt(question, attempt);
  return fitting && restoreDraft(fitting);
}

/** Sets the draft for a question, or removes it if it is empty. */
export function setDraft(drafts: Drafts, question: Question, draft: Draft, course: string): Drafts {
  const attempt = buildAttempt(question, draft);
  if (attempt === undefined) return removeDrafts(drafts, [question.id]);
  const kept = { record: toRecord(attempt), exam: question.exam_id, course };
  return new Map([...drafts, [question.id, kept]]);
}
