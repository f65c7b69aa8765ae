import { membersOf, objectOf } from './json';
import type { Change, Saved } from './saved';

// The visitor's settings, stored under the second key:
// `settings: { shortcuts: { on, at }, persistence: { asked }, language: { id } }`. Other members are kept.

export function settingIn({ members }: Saved, name: string) {
  return membersOf(membersOf(members.get('settings')).get(name));
}

/** Sets members of one setting; its other members are kept. */
export function setting(name: string, entry: object): Change {
  return (saved) => {
    const settings = membersOf(saved.members.get('settings'));
    settings.set(name, { ...objectOf(settingIn(saved, name)), ...entry });
    return { ...saved, members: new Map(saved.members).set('settings', objectOf(settings)) };
  };
}

/** The language of the interface that the visitor has chosen. */
export function chosenLanguage(saved: Saved): string | undefined {
  const id = settingIn(saved, 'language').get('id');
  return typeof id === 'string' ? id : undefined;
}

/** Whether keyboard shortcuts of a single key are on. They are on by default. */
export function areShortcutsOn(saved: Saved): boolean {
  return settingIn(saved, 'shortcuts').get('on') !== false;
}
