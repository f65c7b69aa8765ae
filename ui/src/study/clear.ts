import { editSavedState } from './editSavedState';
import { toMembers } from './json';
import {
  type Change,
  type SavedState,
  type SectionName,
  type Sections,
  sectionNames,
} from './saved';
import type { Drafts } from './storedDrafts';

// Builds changes that remove saved entries, and changes that restore them.

/** Returns the ids of the questions and runs whose saved entries belong to an exam. */
export function listSavedIds(saved: SavedState, examId: string): string[] {
  return sectionNames.flatMap((name) =>
    [...saved[name]].flatMap(([id, entry]) =>
      name !== 'record' && toMembers(entry).get('exam') === examId ? [id] : [],
    ),
  );
}

/** Returns the entries of the given questions and runs. */
export function pickEntries(saved: SavedState, ids: Iterable<string>): Sections {
  const wanted = new Set(ids);
  const picked = sectionNames.map((name) => [
    name,
    new Map([...saved[name]].filter(([id]) => wanted.has(id))),
  ]);
  return Object.fromEntries(picked);
}

/**
 * Returns the drafts for the given questions, and those for all questions in an exam or a course.
 */
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

/** Builds a change that removes the entries of the given questions and runs. */
export function buildRemoval(ids: Iterable<string>): Change {
  const removed = [...ids];
  return (saved) =>
    editSavedState(saved, (sections) => {
      for (const name of sectionNames) for (const id of removed) sections[name].delete(id);
    });
}

/**
 * Builds a change that restores removed entries. Entries saved since the removal are newer, so they
 * are kept.
 */
export function buildRestoration(picked: Sections): Change {
  return (saved) =>
    editSavedState(saved, (sections) => {
      for (const name of sectionNames) {
        for (const [id, entry] of picked[name]) {
          const isLater = attemptSections.has(name)
            ? picked.record.has(id) && saved.record.has(id)
            : sections[name].has(id);
          if (!isLater) sections[name].set(id, entry);
        }
      }
    });
}

/** The sections whose entries are worthless without the attempt in the record. */
const attemptSections: ReadonlySet<SectionName> = new Set(['answered', 'grades', 'schedule']);
