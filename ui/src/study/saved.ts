import { type Members, parseMembers, toMembers } from './json';
import { type Section, sections } from './metadata';

// Parses the contents of the two storage keys into a state. States and their maps are immutable: a
// change returns a new state.

export type Entries = ReadonlyMap<string, unknown>;

/**
 * The record and the sections under the second key. They are keyed by question id, except for
 * `runs`, which is keyed by run id.
 */
export type SectionName = 'record' | Section | 'runs' | 'schedule';

export const sectionNames: readonly SectionName[] = [
  'record',
  ...(Object.keys(sections) as Section[]),
  'runs',
  'schedule',
];

export type Sections = Readonly<Record<SectionName, Entries>>;

export interface Saved extends Sections {
  /** All members of the second key as they were stored, including its version and the settings. */
  readonly members: Entries;
  /**
   * Whether a later version of this site has stored the second key, in which case it must not be
   * changed.
   */
  readonly isOfLaterVersion: boolean;
}

/**
 * A function that returns a changed state. It may be applied again to what other tabs have saved,
 * so it must be pure.
 */
export type Change = (saved: Saved) => Saved;

/**
 * A change, and a smaller change to make under the second key if there is no space for the change
 * itself.
 */
export interface ChangeWithFallback {
  readonly change: Change;
  readonly atLeast: Change;
}

/** The stored texts under the two keys; null if missing. */
export interface Texts {
  readonly record: string | null;
  readonly metadata: string | null;
}

const version = 1;

/** Parses the two texts. Sections that are missing, malformed or of another version are empty. */
export function parseSaved({ record, metadata }: Texts): Saved {
  const members = parseMembers(metadata);
  const found = members.get('version');
  const own: Members = found === version ? members : new Map();
  return {
    record: parseMembers(record),
    answered: toMembers(own.get('answered')),
    flags: toMembers(own.get('flags')),
    grades: toMembers(own.get('grades')),
    runs: toMembers(own.get('runs')),
    schedule: toMembers(own.get('schedule')),
    members: own,
    isOfLaterVersion: typeof found === 'number' && found > version,
  };
}

export const nothingSaved = parseSaved({ record: null, metadata: null });

/**
 * Builds the members to store under the second key, in which sections are maps. Unknown members are
 * kept.
 */
export function buildMetadata(saved: Saved): Members {
  const members: Members = new Map(saved.members);
  const sections = sectionNames.filter((name) => name !== 'record');
  if (members.size === 0 && sections.every((name) => saved[name].size === 0)) return members;
  for (const name of sections) {
    const isStored = typeof members.get(name) === 'object' && !Array.isArray(members.get(name));
    if (saved[name].size > 0 || isStored) members.set(name, saved[name]);
  }
  return members.has('version') ? members : new Map([['version', version], ...members]);
}
