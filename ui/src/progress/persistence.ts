import type { ProgressStore } from './progressStore';
import { setting, settingIn } from './settings';

/**
 * Asks the browser, once, not to drop what is saved here when it runs short of room. Whatever it
 * answers, nothing changes.
 */
export async function askToPersist({ read, change }: ProgressStore, now: Date): Promise<void> {
  const { saved, isSaved } = read();
  if (!isSaved || saved.isOfLaterVersion || settingIn(saved, 'persistence').has('asked')) return;
  await change(setting('persistence', { asked: now.toISOString() }));
  // Where that is not saved, it would be asked again and again.
  if (!read().isSaved) return;
  try {
    // Some browsers do not know it, and some only where the connection is encrypted.
    await navigator.storage?.persist?.();
  } catch {
    // Refused: it stays as it was.
  }
}
