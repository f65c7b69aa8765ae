import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog';

function show() {
  return render(
    <Dialog sentence="Clear everything?" onClose={() => {}}>
      {(close) => (
        <>
          <input aria-label="Name" />
          <button type="button">Clear</button>
          <button type="button" data-harmless onClick={close}>
            Cancel
          </button>
        </>
      )}
    </Dialog>,
  );
}

const button = (name: string) => screen.getByRole('button', { name });

/** Returns whether a key event would have its default effect in the browser. */
function acts(
  type: 'keyDown' | 'keyUp',
  target: Element | Window,
  init: KeyboardEventInit,
): boolean {
  const event = createEvent[type](target, { bubbles: true, cancelable: true, ...init });
  return fireEvent(target, event);
}

test('the focus starts on the answer that changes nothing', () => {
  show();
  expect(document.activeElement).toBe(button('Cancel'));
});

test.each(['Enter', ' '])('holding %o presses no button', (key) => {
  show();
  expect(acts('keyDown', button('Cancel'), { key, repeat: true })).toBe(false);
  expect(acts('keyDown', button('Clear'), { key, repeat: true })).toBe(false);
  expect(acts('keyDown', button('Clear'), { key })).toBe(true);
  expect(acts('keyUp', button('Clear'), { key })).toBe(true);
});

test('a space bar pressed before the dialog opened presses no button when released', () => {
  show();
  expect(acts('keyUp', button('Cancel'), { key: ' ' })).toBe(false);
});

test('a held key repeats in a text field', () => {
  show();
  expect(acts('keyDown', screen.getByRole('textbox'), { key: ' ', repeat: true })).toBe(true);
});

test('the key that closed the dialog presses nothing until it is released', () => {
  const { unmount } = show();
  acts('keyDown', button('Cancel'), { key: 'Enter' });
  unmount();
  expect(acts('keyDown', document.body, { key: 'Enter', repeat: true })).toBe(false);
  acts('keyUp', document.body, { key: 'Enter' });
  expect(acts('keyDown', document.body, { key: 'Enter', repeat: true })).toBe(true);
});
