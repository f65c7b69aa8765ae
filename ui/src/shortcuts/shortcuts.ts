// What single keys do. A control says itself which key presses it, in `aria-keyshortcuts`: `n`, `f`,
// `Enter`. To give a control a key, that attribute is all it needs; the list in ShortcutList tells of
// it. A field gets the focus, an answer gets it and is chosen, anything else is pressed.

/** What a shortcut needs to know of a key press. */
export type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'repeat'
  | 'isComposing'
  | 'defaultPrevented'
>;

/** The shortcut that a key press is, unless it is none or belongs to the element it is meant for. */
export function shortcutOf(press: KeyPress, target: EventTarget | null): string | undefined {
  const { key, shiftKey } = press;
  if (press.defaultPrevented || press.isComposing || press.repeat) return undefined;
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const element = target instanceof Element ? target : document.body;
  if (element.closest(entries) !== null || isEditable(element)) return undefined;
  if (key === 'Enter') return shiftKey || element.closest(pressedByEnter) ? undefined : key;
  // There are keyboards on which `/`, `?` and the digits are typed with Shift.
  if (/^[1-9/?]$/.test(key)) return key;
  // Caps Lock makes no other key of a letter; Shift does.
  return !shiftKey && /^[a-z]$/i.test(key) ? key.toLowerCase() : undefined;
}

/** Where one types, and what a key looks something up in. */
const entries =
  'input:not([type=radio], [type=checkbox], [type=button], [type=submit], [type=reset]), textarea, select';

const pressedByEnter =
  'a[href], button, summary, input[type=button], input[type=submit], input[type=reset], [role=button], [role=link]';

function isEditable(element: Element): boolean {
  return element instanceof HTMLElement && element.isContentEditable === true;
}

/** Does what a shortcut stands for on this page, and says whether there is anything it stands for. */
export function runShortcut(shortcut: string): boolean {
  // What a dialog covers cannot be pressed.
  if (document.querySelector('dialog[open], [aria-modal=true]') !== null) return false;
  const control = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].find(
    (one) => keysOf(one).includes(shortcut) && isEnabled(one),
  );
  if (control === undefined) return false;
  if (control instanceof HTMLInputElement) control.focus();
  if (control.matches(entries)) (control as HTMLInputElement).select();
  else control.click();
  return true;
}

function keysOf(control: HTMLElement): string[] {
  return control.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
}

function isEnabled(control: HTMLElement): boolean {
  return !control.matches(':disabled, [aria-disabled=true], [hidden] *, [inert] *');
}
