import { toMembers, toObject } from './json';
import type { Change, SavedState } from './saved';

// Reads and changes the visitor's settings, which are stored under the study key: `settings: {
// shortcuts: { on, at }, persistence: { asked }, language: { id } }`. Other members are kept.

export function getSetting({ members }: SavedState, name: string) {
  return toMembers(toMembers(members.get('settings')).get(name));
}

/** Sets members of a setting, keeping its other members. */
export function changeSetting(name: string, entry: object): Change {
  return (saved) => {
    const settings = toMembers(saved.members.get('settings'));
    settings.set(name, { ...toObject(getSetting(saved, name)), ...entry });
    return { ...saved, members: new Map(saved.members).set('settings', toObject(settings)) };
  };
}

/** Returns the interface language that the visitor has chosen. */
export function getChosenLanguage(saved: SavedState): string | undefined {
  const id = getSetting(saved, 'language').get('id');
  return typeof id === 'string' ? id : undefined;
}

/** Returns whether single-key shortcuts are on. They are on by default. */
export function areShortcutsOn(saved: SavedState): boolean {
  return getSetting(saved, 'shortcuts').get('on') !== false;
}
