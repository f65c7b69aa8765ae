import { checkReachable } from './checkReachable';

const key = 'stoa-reloaded';

/**
 * Reloads the page if the site responds, because the site's files may be newer than the page.
 * Reloads at most once per version and tab, and never while a field contains typed text. Resolves
 * only if the page is not reloaded.
 */
export async function reloadPage(): Promise<void> {
  if (isTyping() || !(await checkReachable()) || !isFirstTime()) return;
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
    // Without storage, the page could reload forever.
    return false;
  }
}

/** Returns whether a field contains text that is not saved. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
    'main :is(textarea, input[type="text"]):not(:disabled, [readonly])',
  );
  return [...fields].some(({ value }) => value !== '');
}
