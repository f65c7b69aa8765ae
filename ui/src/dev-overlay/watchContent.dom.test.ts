import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTexts } from '../../build/texts';
import { contentChangeEvent } from '../api/replies';
import { english } from '../texts/format';
import { setLanguage } from '../texts/language';
import { watchContent } from './watchContent';

class FakeEvents extends EventTarget {
  static latest: FakeEvents | undefined;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    FakeEvents.latest = this;
  }
  tell(name: string, data: unknown): void {
    act(() => {
      this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
    });
  }
}

const mistake = {
  file: 'site/courses/c/exams/e.yaml',
  line: 3,
  column: 1,
  severity: 'error',
  rule: 'malformed',
  message: 'unknown key `dat` in an exam',
  help: 'Correct the key.',
  source: 'dat: 2026',
  from: 0,
  to: 3,
};

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEvents);
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true });
  act(() => watchContent());
});

afterEach(() => document.body.replaceChildren());

function panel(): Element | null {
  return document.querySelector('aside');
}

test('a problem is shown with file, line and help until it is fixed', () => {
  expect(FakeEvents.latest?.address).toBe('/events');
  FakeEvents.latest?.tell('problems', { total: 1, problems: [mistake] });
  expect(panel()?.textContent).toContain('1 problem in the content');
  expect(panel()?.textContent).toContain('site/courses/c/exams/e.yaml:3:1');
  expect(panel()?.querySelector('pre')?.textContent).toBe('dat: 2026');
  expect(panel()?.querySelector('mark')?.textContent).toBe('dat');
  expect(panel()?.textContent).toContain('Correct the key.');
  FakeEvents.latest?.tell('content', { hash: '1' });
  expect(panel()).toBeNull();
});

test('a hidden panel is shown again with the next problem', () => {
  FakeEvents.latest?.tell('problems', { total: 1, problems: [mistake] });
  act(() => panel()?.querySelector('button')?.click());
  expect(panel()).toBeNull();
  const whole = { ...mistake, file: 'site', line: null, column: null, source: null };
  FakeEvents.latest?.tell('problems', { total: 70, problems: [mistake, whole] });
  expect(panel()?.querySelectorAll('pre')).toHaveLength(1);
  expect(panel()?.textContent).toContain('and 68 more');
});

test('pages get an event when the content has changed', () => {
  const told = vi.fn();
  window.addEventListener(contentChangeEvent, told);
  FakeEvents.latest?.tell('content', { hash: '2' });
  expect(told).toHaveBeenCalledOnce();
  window.removeEventListener(contentChangeEvent, told);
});

test('the panel follows the language', () => {
  FakeEvents.latest?.tell('problems', { total: 1, problems: [mistake] });
  const index =
    readTexts()
      .get('en')
      ?.findIndex(({ id }) => id === 'problems-hide') ?? -1;
  const messages: string[] = [];
  messages[index] = 'Ausblenden';
  act(() => setLanguage('de', { tag: 'de', direction: 'ltr', messages }));
  expect(panel()?.querySelector('button')?.textContent).toBe('Ausblenden');
  act(() => setLanguage('en', english));
});
