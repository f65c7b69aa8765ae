import { vi } from 'vitest';
import golden from '../../../tests/golden/answers.json';

// Simulates the API in tests.

type FakeReply =
  | 'failing'
  | 'pending'
  | { readonly body: unknown }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

export interface FakeApi {
  /** The decoded path of each request so far, including its query. */
  readonly requests: string[];
  /** Responds to a request that was left pending. */
  readonly answer: (path: string, body: unknown) => void;
  /** From now on, responds to a path differently from the golden file. */
  readonly reply: (path: string, reply: FakeReply) => void;
}

/** Replaces the network with the golden responses, against which the server is also tested. */
export function fakeApi(replies: Readonly<Record<string, FakeReply>> = {}): FakeApi {
  const bodies = new Map<string, unknown>(Object.entries(golden));
  const special = new Map(Object.entries(replies));
  const waiting = new Map<string, (response: Response) => void>();
  const requests: string[] = [];

  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const path = decodeURIComponent(address);
    requests.push(path);
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      const reply = special.get(path);
      if (reply === 'pending') waiting.set(path, resolve);
      else if (reply === 'failing') resolve(new Response('{"error":"broken"}', { status: 500 }));
      else if (reply !== undefined) resolve(responseWith(reply));
      else if (bodies.has(path)) resolve(Response.json(bodies.get(path)));
      else resolve(Response.json({ error: `Nothing golden at ${path}` }, { status: 404 }));
    });
  });

  return {
    requests,
    answer: (path, body) => waiting.get(path)?.(Response.json(body)),
    reply: (path, reply) => void special.set(path, reply),
  };
}

function responseWith(reply: Exclude<FakeReply, string>): Response {
  return 'body' in reply
    ? Response.json(reply.body)
    : Response.json({ error: 'refused' }, { ...reply });
}

export function goldenAnswer(path: keyof typeof golden): unknown {
  return golden[path];
}
