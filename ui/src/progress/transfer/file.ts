import * as texts from 'texts:file';
import * as v from 'valibot';
import { shape as runs } from '../../exam-session/run';
import { attemptOf, membersIn, membersOf, objectOf, textOf } from '../attempts';
import {
  editSections,
  type Kept,
  type Members,
  type SectionName,
  sectionNames,
  sectionsIn,
} from '../change';
import { isOfLaterVersion, sections } from '../metadata';
import { recordOf } from '../record';

// Progress as a file: what stands under both keys, by their names.

const format = 'stoa-progress';
const version = 1;
const recordName = 'stoa-userProgress';
const studyName = 'stoa-study';

/** What is kept, as the text of a file. */
export function fileOf({ record, study }: Kept, now: Date): string {
  return textOf(
    new Map<string, unknown>([
      ['format', format],
      ['version', version],
      ['at', now.toISOString()],
      [recordName, objectOf(membersIn(record))],
      [studyName, objectOf(membersIn(study))],
    ]),
  );
}

/** The name of a file that holds what was kept on a day. */
export function fileNameAt(now: Date): string {
  return `stoa-progress-${now.toISOString().slice(0, 10)}.json`;
}

/** Some levels more than this site writes: what is kept is walked through again and again. */
const deepest = 20;

export type Content =
  | { readonly state: 'read'; readonly kept: Kept }
  | { readonly state: 'unfit'; readonly why: string };

/** What a file holds that can be kept here; what else is in it is left aside. */
export function contentOf(text: string): Content {
  let members: Members;
  try {
    // Some editors begin a file with a mark that no JSON begins with.
    members = membersOf(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return unfit(texts.notJson());
  }
  const found = members.get('version');
  if (members.get('format') !== format || typeof found !== 'number') {
    return unfit(texts.foreign());
  }
  try {
    if (isDeeper(members.get(studyName), deepest)) return unfit(texts.tooDeep());
    const study = JSON.stringify(members.get(studyName) ?? {});
    if (found > version || isOfLaterVersion(study)) {
      return unfit(texts.later());
    }
    const record = recordFrom(membersOf(members.get(recordName)));
    return { state: 'read', kept: { record: textOf(record), study: fitOf(study, record) } };
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

/** The sections alone, and in them what can be read. */
function fitOf(study: string, record: Members): string | null {
  const found = sectionsIn(study);
  return editSections(null, (fit) => {
    for (const name of sectionNames) {
      const read = only(
        found[name],
        // How a question was answered is of no use without the answer.
        (entry, id) => v.is(shapes[name], entry) && (!isOfAnswer(name) || record.has(id)),
      );
      for (const [id, entry] of read) fit[name].set(id, entry);
    }
  });
}

const shapes = { ...sections, runs };

function isOfAnswer(name: SectionName): boolean {
  return name === 'answered' || name === 'grades';
}

function only(members: Members, fits: (value: unknown, id: string) => boolean): Members {
  return new Map([...members].filter(([id, value]) => fits(value, id)));
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
