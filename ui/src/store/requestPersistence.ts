import { changeSetting, getSetting } from '../study/settings';
import type { ProgressStore } from './progressStore';

/**
 * Asks the browser, once only, not to evict the saved progress when it runs out of space. The
 * progress is saved either way.
 */
export async function requestPersistence(
  { read, change }: ProgressStore,
  now: Date,
): Promise<void> {
  const { saved, isSaved } = read();
  if (!isSaved || saved.isOfLaterVersion || getSetting(saved, 'persistence').has('asked')) return;
  await change(changeSetting('persistence', { asked: now.toISOString() }));
  // If this cannot be saved, the browser is not asked, because it would be asked on every visit.
  if (!read().isSaved) return;
  try {
    // Some browsers lack this method; others provide it on secure connections only.
    await navigator.storage?.persist?.();
  } catch {
    // A refusal changes nothing.
  }
}
