import { membersOf, objectOf } from './json';
import type { Change, Saved } from './saved';

// How a visitor wants the site to be, under the second key:
// `settings: { shortcuts: { on, at }, persistence: { asked } }`. Other members stay as they are.

function settingsOf({ members }: Saved) {
  return membersOf(members.get('settings'));
}

/** Whether single keys do something; they do unless they were turned off. */
export function areShortcutsOn(saved: Saved): boolean {
  return membersOf(settingsOf(saved).get('shortcuts')).get('on') !== false;
}

/** Turns single keys on or off. */
export function settingShortcuts(on: boolean, at: string): Change {
  return setting('shortcuts', { on, at });
}

/** Whether the browser was asked to spare what is saved here when it runs short of room. */
export function wasPersistenceAsked(saved: Saved): boolean {
  return settingsOf(saved).has('persistence');
}

export function settingPersistenceAsked(asked: string): Change {
  return setting('persistence', { asked });
}

function setting(name: string, entry: object): Change {
  return (saved) => {
    const settings = settingsOf(saved);
    settings.set(name, { ...objectOf(membersOf(settings.get(name))), ...entry });
    return { ...saved, members: new Map(saved.members).set('settings', objectOf(settings)) };
  };
}
