import { afterEach, describe, expect, test } from 'vitest';
import { findShortcut, type KeyPress, runShortcut } from './shortcuts';

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    ...more,
  };
}

function page(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.body.querySelector('main > *') as HTMLElement;
}

afterEach(() => {
  document.body.replaceChildren();
});

describe('the shortcut of a key press', () => {
  test.each(['1', '5', '9', 'n', 'p', 'f', 'h', '/', '?', 'Enter'])('is %s itself', (key) => {
    expect(findShortcut(press(key), document.body)).toBe(key);
    expect(findShortcut(press(key), document)).toBe(key);
  });

  test.each(['0', 'ArrowDown', 'Escape', 'Tab', ' ', 'ä', '!', 'F1'])('is not %s', (key) => {
    expect(findShortcut(press(key), document.body)).toBeUndefined();
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('does not exist with %s', (modifier) => {
    for (const key of ['1', 'n', '/', '?', 'Enter']) {
      expect(findShortcut(press(key, { [modifier]: true }), document.body)).toBeUndefined();
    }
  });

  test('ignores Shift for digits and punctuation, but not for letters', () => {
    for (const key of ['/', '?', '1']) {
      expect(findShortcut(press(key, { shiftKey: true }), document.body)).toBe(key);
    }
    for (const key of ['N', 'n', 'Enter']) {
      expect(findShortcut(press(key, { shiftKey: true }), document.body)).toBeUndefined();
    }
  });

  test('ignores Caps Lock', () => {
    expect(findShortcut(press('N'), document.body)).toBe('n');
  });

  test.each(['repeat', 'isComposing', 'defaultPrevented'] as const)(
    'does not exist for a press that is marked %s',
    (mark) => {
      expect(findShortcut(press('n', { [mark]: true }), document.body)).toBeUndefined();
    },
  );

  test.each([
    '<input>',
    '<input type="search">',
    '<input type="number">',
    '<textarea></textarea>',
    '<select><option>next</option></select>',
  ])('does not exist in %s', (html) => {
    const field = page(html);
    for (const key of ['1', 'n', '/', '?', 'Enter']) {
      expect(findShortcut(press(key), field), key).toBeUndefined();
    }
  });

  test('does not exist in editable text', () => {
    const text = page('<p>text</p>');
    Object.defineProperty(text, 'isContentEditable', { value: true });
    expect(findShortcut(press('n'), text)).toBeUndefined();
  });

  test.each(['<a href="/">x</a>', '<button>x</button>', '<details><summary>x</summary></details>'])(
    'leaves Enter to %s, but not other keys',
    (html) => {
      const control = page(html).closest('a, button') ?? document.querySelector('summary');
      expect(findShortcut(press('Enter'), control)).toBeUndefined();
      expect(findShortcut(press('n'), control)).toBe('n');
    },
  );

  test.each(['<input type="radio">', '<input type="checkbox">', '<h1 tabindex="-1">x</h1>'])(
    'exists for all keys on %s',
    (html) => {
      const control = page(html);
      for (const key of ['1', 'n', '/', '?', 'Enter']) {
        expect(findShortcut(press(key), control)).toBe(key);
      }
    },
  );
});

describe('running a shortcut', () => {
  function pressed(html: string, shortcut: string): (string | null)[] {
    page(html);
    const found: (string | null)[] = [];
    const watch = (event: Event) => {
      event.preventDefault();
      found.push((event.target as Element).getAttribute('id'));
    };
    document.body.addEventListener('click', watch);
    expect(runShortcut(shortcut)).toBe(found.length > 0);
    document.body.removeEventListener('click', watch);
    return found;
  }

  test('clicks the first enabled control that declares it', () => {
    const html =
      '<button id="a" aria-keyshortcuts="f" disabled></button>' +
      '<button id="b" aria-keyshortcuts="f" aria-disabled="true"></button>' +
      '<div hidden><button id="c" aria-keyshortcuts="f"></button></div>' +
      '<button id="d" aria-keyshortcuts="x f"></button>' +
      '<a id="e" href="/" aria-keyshortcuts="n f"></a>';
    expect(pressed(html, 'f')).toEqual(['d']);
    expect(pressed(html, 'n')).toEqual(['e']);
    expect(pressed(html, 'h')).toEqual([]);
  });

  test('does nothing behind a dialog', () => {
    expect(pressed('<button aria-keyshortcuts="f"></button><dialog open></dialog>', 'f')).toEqual(
      [],
    );
  });

  test('focuses a field and selects its text', () => {
    const field = page('<input type="search" aria-keyshortcuts="/" value="old">');
    expect(runShortcut('/')).toBe(true);
    expect(document.activeElement).toBe(field);
    const { selectionStart, selectionEnd } = field as HTMLInputElement;
    expect([selectionStart, selectionEnd]).toEqual([0, 3]);
  });

  test('focuses an answer and chooses it', () => {
    const answer = page('<input type="checkbox" aria-keyshortcuts="2">') as HTMLInputElement;
    expect(runShortcut('2')).toBe(true);
    expect(document.activeElement).toBe(answer);
    expect(answer.checked).toBe(true);
    runShortcut('2');
    expect(answer.checked).toBe(false);
  });
});
