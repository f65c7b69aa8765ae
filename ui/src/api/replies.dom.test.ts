import { expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { getExam, listCourses, listExams } from './calls';
import { createReplyStore } from './replies';

const exams = listExams('MATH-201');

test('asking while a call is in flight waits for the same response', async () => {
  const { requests } = fakeApi();
  const store = createReplyStore();
  const [one, other] = await Promise.all([store.ask(exams), store.ask(exams)]);
  expect(one).toBe(other);
  expect(requests).toHaveLength(1);
  expect(store.read(exams)).toBe(one);
});

test('a response without content is empty', async () => {
  fakeApi({ '/api/exams/course/MATH-201': { body: [] }, '/api/exams/e': { body: null } });
  const store = createReplyStore();
  expect(await store.ask(exams)).toEqual({ state: 'empty' });
  expect(await store.ask(getExam('e'))).toEqual({ state: 'empty' });
});

test('a failure keeps the call, does not replace a response, and is retried', async () => {
  const api = fakeApi({ '/api/courses': 'failing' });
  const store = createReplyStore();
  const failed = await store.ask(listCourses());
  expect(failed).toMatchObject({ state: 'failed', call: { failure: expect.any(Function) } });
  expect(store.read(listCourses())).toBe(failed);
  api.reply('/api/courses', { body: [{ id: 'A', name: 'A' }] });
  const asked = store.ask(listCourses());
  expect(store.read(listCourses())).toEqual({ state: 'loading' });
  const loaded = await asked;
  expect(loaded.state).toBe('loaded');
  api.reply('/api/courses', 'failing');
  expect(await store.ask(listCourses())).toBe(loaded);
});

test('a call is aborted once nobody waits for it', async () => {
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  const store = createReplyStore();
  const [first, second] = [new AbortController(), new AbortController()];
  void store.ask(exams, first.signal);
  void store.ask(exams, second.signal);
  first.abort();
  expect(signals[0]?.aborted).toBe(false);
  second.abort();
  expect(signals[0]?.aborted).toBe(true);
  // The next caller asks again.
  void store.ask(exams);
  expect(signals).toHaveLength(2);
});

test('a failure is forgotten once nothing shows it; a response is kept', async () => {
  fakeApi({ '/api/courses': 'failing' });
  const store = createReplyStore();
  const paths = [listCourses().path, exams.path];
  const [release, releaseOther] = [store.markShown(paths), store.markShown(paths)];
  await Promise.all([store.ask(listCourses()), store.ask(exams)]);
  release();
  expect(store.read(listCourses()).state).toBe('failed');
  releaseOther();
  expect(store.read(listCourses()).state).toBe('loading');
  expect(store.read(exams).state).toBe('loaded');
});

test('a prefetched reply is taken once', async () => {
  const { requests } = fakeApi();
  const store = createReplyStore();
  await store.prefetch(exams);
  expect(store.consumePrefetched(exams.path)).toBe(true);
  expect(store.consumePrefetched(exams.path)).toBe(false);
  expect(requests).toHaveLength(1);
});
