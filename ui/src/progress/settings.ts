import { membersOf, objectOf, textOf } from './attempts';
import { isOfLaterVersion, ownMembersIn } from './metadata';
import { readStored, watchStored, writeStored } from './storage';

// How a visitor wants the site to be, under the second key, beside what is known of their answers:
// `settings: { shortcuts: { on, at } }`. Whatever else stands there is left as it is.

const key = 'stoa-study';

/** Whether single keys do something; they do unless they were turned off. */
export function shortcutsIn(stored: string | null): boolean {
  const settings = ownMembersIn(stored).get('settings');
  return membersOf(membersOf(settings).get('shortcuts')).get('on') !== false;
}

/** The stored text with single keys turned on or off; none where it is not ours to write. */
export function withShortcuts(stored: string | null, on: boolean, at: string): string | undefined {
  if (isOfLaterVersion(stored)) return undefined;
  const members = ownMembersIn(stored);
  const settings = membersOf(members.get('settings'));
  const shortcuts = membersOf(settings.get('shortcuts')).set('on', on).set('at', at);
  settings.set('shortcuts', objectOf(shortcuts));
  return textOf(members.set('settings', objectOf(settings)));
}

export interface Settings {
  readonly shortcuts: () => boolean;
  readonly setShortcuts: (on: boolean) => void;
  /** Tells of changes, also of those that other tabs make. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The visitor's settings; one that the browser does not keep lasts as long as the page. */
export function settingsStore(): Settings {
  const listeners = new Set<() => void>();
  let unkept: boolean | undefined;
  return {
    shortcuts: () => {
      if (unkept !== undefined) return unkept;
      const stored = readStored(key);
      return shortcutsIn(stored.state === 'read' ? stored.text : null);
    },
    setShortcuts: (on) => {
      const stored = readStored(key);
      // Where nothing can be read, writing would lose what else is stored.
      const text =
        stored.state === 'read'
          ? withShortcuts(stored.text, on, new Date().toISOString())
          : undefined;
      unkept = text !== undefined && writeStored(key, text) ? undefined : on;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      const stop = watchStored(key, listener);
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
  };
}
