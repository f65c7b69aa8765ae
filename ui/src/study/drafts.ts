import * as v from 'valibot';
import { parseMembers } from './json';

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

export function removeDrafts(drafts: Drafts, ids: Iterable<string>): Drafts {
  const rest = new Map(drafts);
  for (const id of ids) rest.delete(id);
  return rest;
}
