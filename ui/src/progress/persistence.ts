import { membersOf, objectOf, textOf } from './attempts';
import { isOfLaterVersion, ownMembersIn } from './metadata';
import { readStored, writeStored } from './storage';

// Browsers that run short of room drop what sites have kept, but for those they have agreed to spare.
// That they were asked is kept beside the settings: `settings: { persistence: { asked } }`.

const key = 'stoa-study';

/** Asks the browser, once, not to drop what is kept here. Whatever it answers, nothing changes. */
export async function askToPersist(now: Date): Promise<void> {
  const stored = readStored(key);
  if (stored.state === 'refused' || isOfLaterVersion(stored.text)) return;
  const members = ownMembersIn(stored.text);
  const settings = membersOf(members.get('settings'));
  if (settings.has('persistence')) return;
  settings.set('persistence', { asked: now.toISOString() });
  // Where that cannot be written down, it would be asked again and again.
  if (!writeStored(key, textOf(members.set('settings', objectOf(settings))))) return;
  try {
    // Some browsers do not know it, and some only where the connection is encrypted.
    await navigator.storage?.persist?.();
  } catch {
    // Refused: it stays as it was.
  }
}
