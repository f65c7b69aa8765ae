import * as texts from 'texts:file';
import * as v from 'valibot';
import { downloadFile } from '../../lib/downloadFile';
import type { ProgressStore } from '../../store/progressStore';
import { keyNames } from '../../store/storedTexts';
import { parseCard } from '../../study/cards';
import { type Members, stringifyMembers, toMembers } from '../../study/json';
import { runShape as runs } from '../../study/runs/run';
import {
  buildStudyMembers,
  type Entries,
  emptySavedState,
  parseAttempt,
  parseSaved,
  type SavedState,
  type SectionName,
  sectionShapes,
  toStoredAttempt,
} from '../../study/saved';
import type { Message } from '../progress/useAnnouncement';
import { mergeWithUndo } from './mergeWithUndo';

// Writes progress to a file and reads it back. A file contains the values under both storage keys,
// named after the keys.

const format = 'stoa-progress';
const version = 1;

/** Builds the text of a file from the saved progress. */
export function buildFileText(saved: SavedState, now: Date): string {
  return stringifyMembers(
    new Map<string, unknown>([
      ['format', format],
      ['version', version],
      ['at', now.toISOString()],
      [keyNames.record, saved.record],
      [keyNames.study, buildStudyMembers(saved)],
    ]),
  );
}

/** Returns the name of a file that is saved at the given time. */
export function buildFileName(now: Date): string {
  return `stoa-progress-${now.toISOString().slice(0, 10)}.json`;
}

/** Saves the progress as a file. Returns a message that confirms this. */
export function exportFile({ read }: Pick<ProgressStore, 'read'>): Message {
  const now = new Date();
  const name = buildFileName(now);
  downloadFile(name, buildFileText(read().saved, now), 'application/json');
  return () => texts.exported({ name });
}

/**
 * The maximum size of a file, in megabytes. Browsers allow a site five or ten megabytes, so an
 * exported file is never larger.
 */
const maxMegabytes = 20;

/**
 * Merges a file into the saved progress. Returns a message that says what was merged, or why
 * nothing was.
 */
export async function importFile(
  file: File,
  store: Pick<ProgressStore, 'read' | 'change'>,
): Promise<Message> {
  const refused = (reason: () => string) => () =>
    texts.refused({ name: file.name, reason: reason() });
  // Checked before the file is read into memory.
  if (file.size > maxMegabytes * 1_000_000) {
    return refused(() => texts.tooLarge({ megabytes: maxMegabytes }));
  }
  try {
    const content = parseFile(await file.text());
    if (content.state === 'invalid') return refused(content.reason);
    return mergeWithUndo(store, content.saved, {
      done: (words) => texts.imported({ what: words }),
      nothing: texts.nothingNew,
    });
  } catch {
    return refused(texts.unreadable);
  }
}

/**
 * The maximum depth of nesting that is accepted, which is a few levels more than this site writes.
 */
const maxDepth = 20;

export type FileContent =
  | { readonly state: 'read'; readonly saved: SavedState }
  | { readonly state: 'invalid'; readonly reason: () => string };

/** Parses the text of a file. Entries that cannot be saved are ignored. */
export function parseFile(text: string): FileContent {
  let members: Members;
  try {
    // Some editors write a byte order mark, which is not JSON.
    members = toMembers(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return invalid(texts.notJson);
  }
  const fileVersion = members.get('version');
  if (members.get('format') !== format || typeof fileVersion !== 'number') {
    return invalid(texts.foreign);
  }
  try {
    if (isDeeper(members.get(keyNames.study), maxDepth)) return invalid(texts.tooDeep);
    const study = JSON.stringify(members.get(keyNames.study) ?? {});
    const found = parseSaved({ record: null, study });
    if (fileVersion > version || found.isOfLaterVersion) {
      return invalid(texts.later);
    }
    const record = readRecord(toMembers(members.get(keyNames.record)));
    return { state: 'read', saved: pickValidEntries(record, found) };
  } catch {
    return invalid(texts.tooDeep);
  }
}

function readRecord(members: Members): Members {
  return new Map(
    [...members].flatMap(([id, one]) => {
      const attempt = parseAttempt(one);
      return attempt === undefined ? [] : [[id, toStoredAttempt(attempt)]];
    }),
  );
}

const shapes = {
  ...sectionShapes,
  runs,
  schedule: v.custom((entry) => parseCard(entry) !== undefined),
};

/** Returns the record with the valid entries in the other sections. */
function pickValidEntries(record: Members, found: SavedState): SavedState {
  const only = (name: Exclude<SectionName, 'record'>, isOfAnswer: boolean): Entries =>
    new Map(
      [...found[name]].filter(
        // An answer's metadata is useless without the answer.
        ([id, entry]) => v.is(shapes[name], entry) && (!isOfAnswer || record.has(id)),
      ),
    );
  return {
    ...emptySavedState,
    record,
    answered: only('answered', true),
    grades: only('grades', true),
    flags: only('flags', false),
    runs: only('runs', false),
    schedule: only('schedule', true),
  };
}

/**
 * Returns whether a value is nested more than `levels` deep. Not recursive, so that deep nesting
 * does not overflow the stack.
 */
function isDeeper(value: unknown, levels: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= levels; depth += 1) {
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}

function invalid(reason: () => string): FileContent {
  return { state: 'invalid', reason };
}
