import { membersIn, membersOf, objectOf, textOf } from './progress';
import { readStored, watchStored, writeStored } from './storage';

// How a visitor wants the site to be, under the second key, beside what is known of their answers:
// `settings: { shortcuts: { on, at } }`. Whatever else stands there is left as it is.

const key = 'stoa-study';
const version = 1;

/** Whether single keys do something; they do unless they were turned off. */
export function shortcutsIn(stored: string | null): boolean {
  const members = membersIn(stored);
  if (members.get('version') !== version) return true;
  return membersOf(membersOf(members.get('settings')).get('shortcuts')).get('on') !== false;
}

/** The stored text with single keys turned on or off; none where it is not ours to write. */
export function withShortcuts(stored: string | null, on: boolean, at: string): string | undefined {
  const members = membersIn(stored);
  const found = members.get('version');
  if (typeof found === 'number' && found > version) return undefined;
  // What has no version was not written by this site.
  const kept = found === version ? members : new Map<string, unknown>([['version', version]]);
  const settings = membersOf(kept.get('settings'));
  const shortcuts = membersOf(settings.get('shortcuts')).set('on', on).set('at', at);
  settings.set('shortcuts', objectOf(shortcuts));
  return textOf(kept.set('settings', objectOf(settings)));
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
