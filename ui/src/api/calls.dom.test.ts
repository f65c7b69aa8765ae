import { expect, test, vi } from 'vitest';
import { fakeApi } from '../testing/fakeApi';
import { getQuestion, listCourses, listExams, listQuestions, searchCourses } from './calls';
import { fetchResponse } from './client';

const failure = 'Stoa is currently down for development. Stay tuned for future updates!';

test('ids are escaped in paths', async () => {
  const { requests } = fakeApi();
  await fetchResponse(listExams('KÜN 1.5'));
  expect(requests).toEqual(['/api/exams/course/KÜN 1.5']);
  expect(listExams('a/b?c').path).toBe('/api/exams/course/a%2Fb%3Fc');
  expect(searchCourses('C++ & Ä').path).toBe('/api/courses/search?query=c%2B%2B%20%26%20%C3%A4');
});

test.each([
  ['not a list', { body: {} }],
  ['null', { body: null }],
  ['an item without a name', { body: [{ id: 'a' }] }],
  ['an error status', 'failing' as const],
])('%s rejects with the failure of the call', async (_, reply) => {
  fakeApi({ '/api/courses': reply });
  await expect(fetchResponse(listCourses())).rejects.toThrow(failure);
});

test('invalid JSON and a missing network fail with the message of the call', async () => {
  vi.stubGlobal('fetch', async () => new Response('<!doctype html>'));
  await expect(fetchResponse(listCourses())).rejects.toThrow(failure);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(fetchResponse(getQuestion('q'))).rejects.toThrow('Error fetching question');
});

test('a response needs only the members that pages use', async () => {
  const question = { question: 'What?', openEnded: false, answers: [], exam_id: 'e', id: 'q' };
  fakeApi({
    '/api/courses': { body: [{ id: 'a', name: 'A', subject: null }] },
    '/api/exams/course/a': { body: [{ id: 'e', description: 'E' }] },
    '/api/exams/questions/e': { body: [{ id: 'q', openEnded: false }] },
    '/api/questions/q': { body: { ...question, explanation: null } },
  });
  await fetchResponse(listCourses());
  await fetchResponse(listExams('a'));
  await fetchResponse(listQuestions('e'));
  await fetchResponse(getQuestion('q'));
});

test('each call revalidates the cached response', async () => {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  await fetchResponse(listCourses());
  expect(fetched.mock.calls[0]?.[1].cache).toBe('no-cache');
});

test('a call that takes longer than 15 seconds fails', async () => {
  vi.useFakeTimers();
  fakeApi({ '/api/courses': 'pending' });
  const call = expect(fetchResponse(listCourses())).rejects.toThrow(failure);
  await vi.advanceTimersByTimeAsync(15_000);
  await call;
});

test('calls to a static site request files, and a missing file is an empty response', async () => {
  const meta = document.head.appendChild(document.createElement('meta'));
  meta.name = 'stoa-calls';
  meta.content = '.json';
  try {
    const fetched = vi.fn(async (_path: string) => new Response('', { status: 404 }));
    vi.stubGlobal('fetch', fetched);
    expect(await fetchResponse(listExams('KÜN 1.5'))).toEqual([]);
    expect(await fetchResponse(getQuestion('q'))).toBeNull();
    expect(fetched.mock.calls.map(([path]) => path)).toEqual([
      '/api/exams/course/K%C3%9CN%201.5.json',
      '/api/questions/q.json',
    ]);
    vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
    await expect(fetchResponse(listCourses())).rejects.toThrow(failure);
  } finally {
    meta.remove();
  }
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(fetchResponse(getQuestion('q'))).rejects.toThrow('Error fetching question');
});
