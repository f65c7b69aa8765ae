import { type Members, membersIn, membersOf } from './json';
import { type Section, sections } from './metadata';

// What is saved under the two keys, parsed once. Changes make another state of it; the maps themselves
// are never edited.

export type Entries = ReadonlyMap<string, unknown>;

/** The record, and the sections of the second key: entries by question id, of the runs by run id. */
export type SectionName = 'record' | Section | 'runs' | 'schedule';

export const sectionNames: readonly SectionName[] = [
  'record',
  ...(Object.keys(sections) as Section[]),
  'runs',
  'schedule',
];

export type Sections = Readonly<Record<SectionName, Entries>>;

export interface Saved extends Sections {
  /** All members of the second key as they were stored, with its version and the settings. */
  readonly members: Entries;
  /** Whether a later version of this site has stored the second key: then it is not ours to change. */
  readonly isOfLaterVersion: boolean;
}

/** Another saved state. It is applied again over what other tabs have saved: it must depend on nothing else. */
export type Change = (saved: Saved) => Saved;

/** The texts under the two keys; null where there is none. */
export interface Texts {
  readonly record: string | null;
  readonly metadata: string | null;
}

const version = 1;

/** Parses the two texts. What is missing, malformed or of a later version counts as nothing. */
export function parseSaved({ record, metadata }: Texts): Saved {
  const members = membersIn(metadata);
  const found = members.get('version');
  const own: Members = found === version ? members : new Map();
  return {
    record: membersIn(record),
    answered: membersOf(own.get('answered')),
    flags: membersOf(own.get('flags')),
    grades: membersOf(own.get('grades')),
    runs: membersOf(own.get('runs')),
    schedule: membersOf(own.get('schedule')),
    members: own,
    isOfLaterVersion: typeof found === 'number' && found > version,
  };
}

export const nothingSaved = parseSaved({ record: null, metadata: null });

/** The members to store under the second key, sections as maps: those that are not known here stay. */
export function metadataMembers(saved: Saved): Members {
  const members: Members = new Map(saved.members);
  const sections = sectionNames.filter((name) => name !== 'record');
  if (members.size === 0 && sections.every((name) => saved[name].size === 0)) return members;
  for (const name of sections) {
    const isStored = typeof members.get(name) === 'object' && !Array.isArray(members.get(name));
    if (saved[name].size > 0 || isStored) members.set(name, saved[name]);
  }
  return members.has('version') ? members : new Map([['version', version], ...members]);
}
