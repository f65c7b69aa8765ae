import { isReachable } from './reachability';

const key = 'stoa-reloaded';

/**
 * Reloads the page where a script of its own cannot be loaded although the site answers: mostly a new
 * version has taken the place of the page's own. Each version does so once in a tab, and not over what
 * somebody is typing. Comes back only where the page stays.
 */
export async function reloadPage(): Promise<void> {
  if (isTyping() || !(await isReachable()) || !isFirstTime()) return;
  window.location.reload();
  return new Promise(() => {});
}

function isFirstTime(): boolean {
  const version = import.meta.url;
  try {
    if (window.sessionStorage.getItem(key) === version) return false;
    window.sessionStorage.setItem(key, version);
    return true;
  } catch {
    // Without the mark in storage the page could reload for ever.
    return false;
  }
}

/** Whether a field holds what is nowhere else. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
    'main :is(textarea, input[type="text"]):not(:disabled, [readonly])',
  );
  return [...fields].some(({ value }) => value !== '');
}
