import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineChunk } from './chunks';

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

test('a page whose script is missing reloads, but only once', async () => {
  const settled = vi.fn();
  defineChunk(missing).load().then(settled, settled);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  // A message about the failure would only flash by.
  expect(settled).not.toHaveBeenCalled();
  await expect(defineChunk(missing).load()).rejects.toThrow('404');
  expect(reload).toHaveBeenCalledOnce();
});

test('a failed preload does not reload the page', async () => {
  await expect(defineChunk(missing).preload()).rejects.toThrow('404');
  expect(reload).not.toHaveBeenCalled();
});

test('a page does not reload if the site does not answer', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(defineChunk(missing).load()).rejects.toThrow('404');
  expect(reload).not.toHaveBeenCalled();
});

test('a page with typed text does not reload', async () => {
  document.body.innerHTML = '<main><textarea>half an answer</textarea></main>';
  await expect(defineChunk(missing).load()).rejects.toThrow('404');
  document.body.innerHTML = '<main><textarea readonly>submitted</textarea></main>';
  void defineChunk(missing).load();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a page does not reload without session storage', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await expect(defineChunk(missing).load()).rejects.toThrow('404');
  expect(reload).not.toHaveBeenCalled();
});
