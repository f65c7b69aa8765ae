// Runs single-key shortcuts. A control declares its key in `aria-keyshortcuts`, such as `n` or
// `Enter`; ShortcutList shows all keys. A shortcut focuses a text field, focuses and chooses an
// answer, or clicks any other control.

/** The part of a keyboard event that shortcuts use. */
export interface KeyPress extends Partial<KeyboardEvent> {
  readonly key: string;
}

/**
 * Returns the shortcut for a key press, or undefined if there is none or if the target handles the
 * key itself.
 */
export function findShortcut(press: KeyPress, target: EventTarget | null): string | undefined {
  const { key, shiftKey } = press;
  if (press.defaultPrevented || press.isComposing || press.repeat) return undefined;
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const element = target instanceof Element ? target : document.body;
  if (element.closest(entries) !== null || isEditable(element)) return undefined;
  if (key === 'Enter') return shiftKey || element.closest(pressedByEnter) ? undefined : key;
  // On some keyboards, `/`, `?` and the digits need Shift.
  if (/^[1-9/?]$/.test(key)) return key;
  // A letter with Shift is not a shortcut, but Caps Lock is ignored.
  return !shiftKey && /^[a-z]$/i.test(key) ? key.toLowerCase() : undefined;
}

/** Fields that take typed text, or select by typing, and therefore handle keys themselves. */
const entries =
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=reset]), textarea, select';

const pressedByEnter =
  'a[href], button, summary, input[type=button], input[type=submit], input[type=reset], [role=button], [role=link]';

function isEditable(element: Element): boolean {
  return element instanceof HTMLElement && element.isContentEditable === true;
}

/** Runs a shortcut on the current page. Returns whether a control was found for it. */
export function runShortcut(shortcut: string): boolean {
  // A dialog blocks the controls behind it.
  if (document.querySelector('dialog[open], [aria-modal=true]') !== null) return false;
  const control = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (element) => listKeys(element).includes(shortcut) && isEnabled(element),
  );
  if (control === undefined) return false;
  if (control instanceof HTMLInputElement) control.focus();
  if (control.matches(entries)) (control as HTMLInputElement).select();
  else control.click();
  return true;
}

function listKeys(control: HTMLElement): string[] {
  return control.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
}

function isEnabled(control: HTMLElement): boolean {
  return !control.matches(':disabled, [aria-disabled=true], [hidden] *, [inert] *');
}
