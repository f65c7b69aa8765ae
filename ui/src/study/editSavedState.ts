import { type Members, toMembers, toObject } from './json';
import {
  type Entries,
  type QuestionSection,
  type SavedState,
  type SectionEntry,
  type SectionName,
  sectionNames,
  sectionShapes,
} from './saved';

// Edits saved states: copies the sections that change, and remembers which of their entries do, so
// that comparing two states need not compare every entry.

/** A section of the saved state that can be edited. */
export type EditableSection = Pick<Members, 'get' | 'has' | typeof Symbol.iterator> & {
  readonly set: (id: string, entry: unknown) => void;
  readonly delete: (id: string) => void;
};

export type EditableSections = Readonly<Record<SectionName, EditableSection>>;

/**
 * Edits a saved state. A section is copied on its first change; unchanged sections keep their
 * identity.
 */
export function editSavedState(
  saved: SavedState,
  edit: (sections: EditableSections) => void,
): SavedState {
  const drafts = sectionNames.map((name) => [name, copyOnWrite(saved[name])] as const);
  const sections: Partial<Record<SectionName, EditableSection>> = Object.fromEntries(drafts);
  edit(sections as EditableSections);
  const changed = drafts.filter(([name, draft]) => draft.current() !== saved[name]);
  if (changed.length === 0) return saved;
  const entries = changed.map(([name, draft]) => [name, draft.current()]);
  return { ...saved, ...Object.fromEntries(entries) };
}

/**
 * The edit that produced a section: the previous section, and the ids of the entries that were set
 * or deleted.
 */
interface Edit {
  /**
   * The previous section. The reference is weak, because otherwise each state would keep all
   * earlier states alive.
   */
  readonly before: WeakRef<Entries>;
  readonly ids: Set<string>;
}

const edits = new WeakMap<Entries, Edit>();

/**
 * Returns the ids of the questions whose entries differ between two states. After an edit, only the
 * edited entries are compared. If a state was parsed again, the result may include questions whose
 * entries are equal.
 */
export function listChangedQuestions(before: SavedState, after: SavedState): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const name of sectionNames) {
    if (name === 'runs') continue;
    for (const id of listEdited(before[name], after[name])) {
      if (before[name].get(id) !== after[name].get(id)) ids.add(id);
    }
  }
  return ids;
}

/**
 * Returns the ids of the entries that were edited between two states of a section, or all ids if
 * the edits are not known.
 */
function listEdited(before: Entries, after: Entries): Iterable<string> {
  const ids: string[] = [];
  let section = after;
  while (section !== before) {
    const edit = edits.get(section);
    const earlier = edit?.before.deref();
    if (edit === undefined || earlier === undefined) return [...before.keys(), ...after.keys()];
    ids.push(...edit.ids);
    section = earlier;
  }
  return ids;
}

function copyOnWrite(original: Entries): EditableSection & { readonly current: () => Entries } {
  let copy: Members | undefined;
  const current = () => copy ?? original;
  const ids = new Set<string>();
  const own = (id: string) => {
    if (copy === undefined) {
      copy = new Map(original);
      edits.set(copy, { before: new WeakRef(original), ids });
    }
    ids.add(id);
    return copy;
  };
  return {
    current,
    get: (id) => current().get(id),
    has: (id) => current().has(id),
    [Symbol.iterator]: () => current()[Symbol.iterator](),
    set: (id, entry) => {
      if (current().get(id) !== entry) own(id).set(id, entry);
    },
    delete: (id) => {
      if (current().has(id)) own(id).delete(id);
    },
  };
}

/** Writes an entry, keeping those of its members that this version does not know. */
export function writeEntry<S extends QuestionSection>(
  members: EditableSection,
  section: S,
  id: string,
  entry: SectionEntry<S>,
): void {
  writeMembers(members, id, entry, sectionShapes[section]);
}

/** Replaces the members of an entry that its shape names, keeping all others. */
export function writeMembers(
  members: EditableSection,
  id: string,
  entry: object,
  { entries }: { readonly entries: object },
): void {
  const rest = toMembers(members.get(id));
  for (const name of Object.keys(entries)) rest.delete(name);
  members.set(id, { ...toObject(rest), ...entry });
}
