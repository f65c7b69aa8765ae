import { type Members, membersOf, objectOf } from './json';
import { type Entry, type Section, sections } from './metadata';
import { type Entries, type Saved, type SectionName, sectionNames } from './saved';

/** Copies of the sections, to be edited. */
export type SectionCopies = Readonly<Record<SectionName, Members>>;

/** A saved state with copies of some sections edited; a section that stays the same keeps its identity. */
export function edited(saved: Saved, edit: (sections: SectionCopies) => void): Saved {
  const copies: Partial<Record<SectionName, Members>> = {};
  const lazily = (name: SectionName) => ({
    get: () => {
      copies[name] ??= new Map(saved[name]);
      return copies[name];
    },
  });
  const properties = Object.fromEntries(sectionNames.map((name) => [name, lazily(name)]));
  edit(Object.defineProperties({}, properties) as SectionCopies);
  const changed = Object.entries(copies).filter(
    ([name, copy]) => !isSame(copy, saved[name as SectionName]),
  );
  return changed.length === 0 ? saved : { ...saved, ...Object.fromEntries(changed) };
}

function isSame(copy: Entries, original: Entries): boolean {
  if (copy.size !== original.size) return false;
  for (const [id, entry] of copy) if (original.get(id) !== entry) return false;
  return true;
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

/** Sets the members of an entry that its shape names. */
export function setMembers(
  members: Members,
  id: string,
  entry: object,
  { entries }: { readonly entries: object },
): void {
  const rest = membersOf(members.get(id));
  for (const name of Object.keys(entries)) rest.delete(name);
  members.set(id, { ...objectOf(rest), ...entry });
}
