import type { BrowserContext, Page } from '@playwright/test';
import type { Pattern } from '../../build/fluent.ts';
import { readTexts } from '../../build/texts.ts';
import { expect } from './test.ts';

/** The language that the pseudo-language replaces. */
const replaced = 'de';

/**
 * Writes a language in which each message is its own id in double brackets, followed by its
 * arguments. Text on a page that is neither such an id nor content does not follow the language.
 * Text formatted by the browser is in Cyrillic, so that it cannot be mistaken for English.
 */
function writePseudoLanguage(): string {
  const messages = [...(readTexts().get('en') ?? [])].map(({ id, args }): Pattern => {
    const elements = [...args].filter(([, kind]) => kind === 'element');
    if (elements.length > 0) {
      return [`[[${id}]]`, ...elements.map(([name]) => [name, `[[${id}]]`] as const)];
    }
    return [`[[${id}`, ...[...args.keys()].flatMap((name) => ['|', [name] as const]), ']]'];
  });
  const language = { tag: 'ru', direction: 'ltr', messages };
  return `const language = ${JSON.stringify(language)};\nexport { language as default };`;
}

/** Serves the pseudo-language instead of a real one. No build of the site contains it. */
export async function servePseudoLanguage(context: BrowserContext): Promise<void> {
  const body = writePseudoLanguage();
  await context.route(new RegExp(`/language-${replaced}-[^/]*\\.js$`), (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}

/** Chooses the pseudo-language or English, even if an open dialog covers the language select. */
export async function choosePseudoLanguage(page: Page, isChosen = true): Promise<void> {
  const language = isChosen ? replaced : 'en';
  await page.locator('footer select').evaluate((select: HTMLSelectElement, value) => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/**
 * The text in the site's own responses, addresses and settings, which is the same in any language.
 */
export class Content {
  readonly #texts: string[] = [];

  constructor(context: BrowserContext) {
    context.on('response', async (response) => {
      if (!response.url().includes('/api/')) return;
      const value = await response.json().catch(() => undefined);
      this.#add(value);
    });
  }

  /**
   * Returns whether the given text is part of the content, or of two adjacent parts of it. A
   * capital letter alone names a choice or a file type.
   */
  includes(text: string): boolean {
    const includes = (part: string) =>
      /^[A-Z]*$/.test(part) || this.#texts.some((one) => one.includes(part));
    const spaces = [...text.matchAll(/ /g)].map(({ index }) => index);
    const isJoined = (at: number) => includes(text.slice(0, at)) && includes(text.slice(at + 1));
    return includes(text) || spaces.some(isJoined);
  }

  #add(value: unknown): void {
    if (typeof value === 'string') this.#texts.push(value, value.replace(/<[^>]*>/g, ''));
    else if (typeof value === 'object' && value !== null) Object.values(value).map(this.#add, this);
  }
}

/**
 * Returns the words of the interface that do not follow the language: words in the title, in text
 * and in accessible names that are neither in brackets nor content. Content declares its own
 * language or is known from the site's responses.
 */
export async function findStaleWords(page: Page, content: Content): Promise<string[]> {
  const { texts, settings } = await page.evaluate(() => {
    const texts = [document.title];
    // The server's HTML stays in the site's language. Formulas, code and keys have no language.
    const skipped = '[lang]:not(html), [data-server], .katex, .math, code, pre, kbd, script, style';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue ?? '';
      // The text of a link may be its address.
      const isAddress = parent?.closest('a')?.href.includes(text.trim()) === true;
      if (parent?.closest(skipped) === null && !isAddress) texts.push(text);
    }
    const names = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'placeholder',
      'title',
      'alt',
    ];
    // The interface names the boxes around wide content and the buttons that enlarge figures, even
    // inside the content.
    const inside = '[data-box], [data-enlarge]';
    for (const name of [...names, 'data-box']) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        const isOurs = element.matches(inside) || element.closest('[lang]:not(html)') === null;
        if (isOurs && element.closest('[data-server]') === null) {
          texts.push(element.getAttribute(name) ?? '');
        }
      }
    }
    const settings = [...document.querySelectorAll<HTMLMetaElement>('meta[name^="stoa-"]')];
    const stored = (() => {
      try {
        return Object.values(localStorage);
      } catch {
        return [];
      }
    })();
    return { texts, settings: [location.href, ...stored, ...settings.map((one) => one.content)] };
  });
  const isContent = (piece: string) =>
    /^[\w-]+\.json$/.test(piece) ||
    content.includes(piece) ||
    settings.some((one) => one.includes(piece) || one.includes(encodeURIComponent(piece)));
  return texts.filter((text) =>
    text
      .split(/\[\[[\w-]+|\||\]\]/)
      .some((piece) => /\p{Script=Latin}/u.test(piece) && !isContent(piece.trim())),
  );
}
