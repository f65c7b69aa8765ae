import * as texts from 'texts:file';
import * as v from 'valibot';
import { shape as runs } from '../../exam-session/run';
import { attemptOf } from '../attempts';
import { type Members, membersOf, textOf } from '../json';
import { sections } from '../metadata';
import { recordOf } from '../record';
import { reviewOf } from '../reviews';
import {
  type Entries,
  metadataMembers,
  nothingSaved,
  parseSaved,
  type Saved,
  type SectionName,
} from '../saved';

// Progress as a file: what stands under both keys, by their names.

const format = 'stoa-progress';
const version = 1;
const recordName = 'stoa-userProgress';
const studyName = 'stoa-study';

/** The saved progress as the text of a file. */
export function fileOf(saved: Saved, now: Date): string {
  return textOf(
    new Map<string, unknown>([
      ['format', format],
      ['version', version],
      ['at', now.toISOString()],
      [recordName, saved.record],
      [studyName, metadataMembers(saved)],
    ]),
  );
}

/** The name of a file that was saved on a day. */
export function fileNameAt(now: Date): string {
  return `stoa-progress-${now.toISOString().slice(0, 10)}.json`;
}

/** The deepest nesting that is read: some levels more than this site writes. */
const deepest = 20;

export type Content =
  | { readonly state: 'read'; readonly saved: Saved }
  | { readonly state: 'unfit'; readonly why: string };

/** The entries of a file that can be saved here. Others are ignored. */
export function contentOf(text: string): Content {
  let members: Members;
  try {
    // Some editors begin a file with a mark that no JSON begins with.
    members = membersOf(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return unfit(texts.notJson());
  }
  const fileVersion = members.get('version');
  if (members.get('format') !== format || typeof fileVersion !== 'number') {
    return unfit(texts.foreign());
  }
  try {
    if (isDeeper(members.get(studyName), deepest)) return unfit(texts.tooDeep());
    const metadata = JSON.stringify(members.get(studyName) ?? {});
    const found = parseSaved({ record: null, metadata });
    if (fileVersion > version || found.isOfLaterVersion) {
      return unfit(texts.later());
    }
    const record = recordFrom(membersOf(members.get(recordName)));
    return { state: 'read', saved: readable(record, found) };
  } catch {
    return unfit(texts.tooDeep());
  }
}

function recordFrom(members: Members): Members {
  return new Map(
    [...members].flatMap(([id, one]) => {
      const attempt = attemptOf(one);
      return attempt === undefined ? [] : [[id, recordOf(attempt)]];
    }),
  );
}

const shapes = { ...sections, runs, schedule: v.custom((entry) => reviewOf(entry) !== undefined) };

/** The record, and of the sections the entries that can be read. */
function readable(record: Members, found: Saved): Saved {
  const only = (name: Exclude<SectionName, 'record'>, isOfAnswer: boolean): Entries =>
    new Map(
      [...found[name]].filter(
        // How a question was answered is of no use without the answer.
        ([id, entry]) => v.is(shapes[name], entry) && (!isOfAnswer || record.has(id)),
      ),
    );
  return {
    ...nothingSaved,
    record,
    answered: only('answered', true),
    grades: only('grades', true),
    flags: only('flags', false),
    runs: only('runs', false),
    schedule: only('schedule', true),
  };
}

/** Whether a value has more levels than that; it is walked through level by level, however deep. */
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

function unfit(why: string): Content {
  return { state: 'unfit', why };
}
