import type { Role } from './visitor.ts';

const selectors: Readonly<Record<Role, string>> = {
  button: 'button, summary, [role=button]',
  link: 'a[href]',
  searchbox: 'input[type=search], [role=searchbox]',
  radio: 'input[type=radio]',
  checkbox: 'input[type=checkbox]',
  textbox: 'textarea, input:not([type]), input[type=text]',
};

/**
 * The body of a function that gives the first control that can be seen and has the name, or null. A
 * browser's own accessibility tree is out of reach of WebDriver; these are the ways in which this
 * site names its controls.
 */
export function scriptFor(role: Role, name: string | RegExp): string {
  const wanted =
    typeof name === 'string' ? `said === ${JSON.stringify(name)}` : `${name}.test(said)`;
  return `
    const said = (control) => {
      const by = control.getAttribute('aria-labelledby');
      const words = control.getAttribute('aria-label')
        ?? (by && by.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' '))
        ?? [...(control.labels ?? [])].map((label) => label.textContent).join(' ');
      return (words || control.textContent || '').replace(/\\s+/g, ' ').trim();
    };
    const fits = (control) => ((said) => ${wanted})(said(control));
    const seen = (control) => control.getClientRects().length > 0 && !control.disabled;
    return [...document.querySelectorAll(${JSON.stringify(selectors[role])})]
      .find((control) => seen(control) && fits(control)) ?? null;`;
}

const patience = 15_000;

/** Asks again until there is an answer; what is missing then is named. */
export async function waitFor<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await ask();
    if (found !== null) return found;
    if (Date.now() > end) throw new Error(`There is no ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Tries again what was done to a control that the page has replaced meanwhile. */
export async function again<T>(act: () => Promise<T>, tries = 5): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (tries <= 1) throw error;
    return again(act, tries - 1);
  }
}
