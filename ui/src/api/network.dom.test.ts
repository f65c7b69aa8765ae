import { expect, test, vi } from 'vitest';
import { fetchFromSite, SignedOutError } from './network';

function responding(fields: Partial<Response>) {
  const response = new Response('<p>Sign in</p>', { status: 200 });
  for (const [name, value] of Object.entries(fields)) {
    Object.defineProperty(response, name, { value });
  }
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test.each([
  ['a redirect', { type: 'opaqueredirect', status: 0, ok: false }],
  ['401', { status: 401, ok: false }],
  ['403', { status: 403, ok: false }],
  ['another origin', { url: 'https://login.example.edu/' }],
] as const)('a response with %s asks to sign in', async (_, fields) => {
  responding(fields);
  await expect(fetchFromSite('/api/courses', {})).rejects.toBeInstanceOf(SignedOutError);
});

test.each([
  ['of the site', { url: `${window.location.origin}/api/courses` }],
  ['that has failed', { status: 500, ok: false }],
])('a response %s does not ask to sign in', async (_, fields) => {
  const fetched = responding(fields);
  await fetchFromSite('/api/courses', { cache: 'no-cache' });
  expect(fetched.mock.calls[0]?.[1]).toEqual({ cache: 'no-cache', redirect: 'manual' });
});
