import * as v from 'valibot';
import { parseMembers } from './json';

// Parses the drafts that are kept for a tab. A draft is kept in the form of the attempt that
// submitting it would produce, so that it is checked against its question in the same way. Every
// page loads this file, so it does not import draft.ts.

/** A draft, with the exam and course of its question. */
export interface StoredDraft {
  readonly record: unknown;
  readonly exam: string;
  readonly course: string;
}

/** Drafts by question id. */
export type Drafts = ReadonlyMap<string, StoredDraft>;

const shape = v.object({ record: v.unknown(), exam: v.string(), course: v.string() });

/** Parses stored drafts, skipping malformed ones. */
export function parseDrafts(text: string | null): Drafts {
  const drafts = new Map<string, StoredDraft>();
  for (const [id, entry] of parseMembers(text)) {
    const { success, output } = v.safeParse(shape, entry);
    if (success) drafts.set(id, output);
  }
  return drafts;
}

export function removeDrafts(drafts: Drafts, ids: Iterable<string>): Drafts {
  const rest = new Map(drafts);
  for (const id of ids) rest.delete(id);
  return rest;
}
