import { membersOf, objectOf, textOf } from './attempts';
import { type Entry, ownMembersIn, type Section, sections } from './metadata';

/** What stands under the two keys. */
export interface Kept {
  readonly record: string | null;
  readonly study: string | null;
}

/**
 * Another state of what is kept. A change that storage has not taken is made again over what other
 * tabs have stored meanwhile: it must depend on nothing else.
 */
export type Change = (kept: Kept) => Kept;

/** Members by question id or run id, as they are stored. */
export type Members = Map<string, unknown>;

/** The sections with what is kept of questions, and the one with the runs through exams. */
export type SectionName = Section | 'runs';

export const sectionNames = [...Object.keys(sections), 'runs'] as readonly SectionName[];

export type SectionMembers = Readonly<Record<SectionName, Members>>;

/** The members of each section; what was not written by this version holds none. */
export function sectionsIn(study: string | null): SectionMembers {
  const members = ownMembersIn(study);
  return {
    answered: membersOf(members.get('answered')),
    flags: membersOf(members.get('flags')),
    grades: membersOf(members.get('grades')),
    runs: membersOf(members.get('runs')),
  };
}

/** The second key's text with other members in its sections; all else in it stays. */
export function withSections(study: string | null, changed: SectionMembers): string | null {
  if (study === null && sectionNames.every((name) => changed[name].size === 0)) return null;
  const members = ownMembersIn(study);
  for (const name of sectionNames) {
    if (changed[name].size > 0 || members.has(name)) members.set(name, objectOf(changed[name]));
  }
  return textOf(members);
}

/** The second key's text after its sections were changed in place. */
export function editSections(
  study: string | null,
  edit: (sections: SectionMembers) => void,
): string | null {
  const members = sectionsIn(study);
  edit(members);
  return withSections(study, members);
}

/** Sets an entry; the members that are not known here stay in it. */
export function setEntry<S extends Section>(
  members: Members,
  section: S,
  id: string,
  entry: Entry<S>,
): void {
  setMembers(members, id, entry, sections[section]);
}

/** Sets what is known of an entry, which its shape names. */
export function setMembers(
  members: Members,
  id: string,
  entry: object,
  { entries }: { readonly entries: object },
): void {
  const kept = membersOf(members.get(id));
  for (const name of Object.keys(entries)) kept.delete(name);
  members.set(id, { ...objectOf(kept), ...entry });
}
