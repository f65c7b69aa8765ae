import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyChunk } from './chunks';

const reload = vi.fn();
const missing = () => Promise.reject(new Error('404'));
const reachable = () => Promise.resolve(new Response());

beforeEach(() => {
  window.sessionStorage.clear();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.stubGlobal('fetch', reachable);
});

afterEach(() => {
  document.body.replaceChildren();
  reload.mockReset();
});

test('a page that misses a script of its own loads itself anew, and only once', async () => {
  const settled = vi.fn();
  lazyChunk(missing).load().then(settled, settled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // What it would say of the failure would flash by.
  expect(settled).not.toHaveBeenCalled();
  await expect(lazyChunk(missing).load()).rejects.toThrow('404');
  expect(reload).toHaveBeenCalledOnce();
});

test('what is only loaded ahead does not load the page anew', async () => {
  await expect(lazyChunk(missing).ahead()).rejects.toThrow('404');
  expect(reload).not.toHaveBeenCalled();
});

test('a page stays where the site does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(lazyChunk(missing).load()).rejects.toThrow('404');
  expect(reload).not.toHaveBeenCalled();
});

test('a page stays where somebody has typed what is nowhere else', async () => {
  document.body.innerHTML = '<main><textarea>half an answer</textarea></main>';
  await expect(lazyChunk(missing).load()).rejects.toThrow('404');
  document.body.innerHTML = '<main><textarea readonly>submitted</textarea></main>';
  void lazyChunk(missing).load();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a page stays where it cannot be remembered that it was loaded anew', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await expect(lazyChunk(missing).load()).rejects.toThrow('404');
  expect(reload).not.toHaveBeenCalled();
});
