import { test as base, expect } from '@playwright/test';
import { type Server, Servers, serve, start } from '../e2e/support/server.ts';
import { Writing } from '../e2e/support/writing.ts';
import { firefox } from './firefox.ts';
import type { Engine, Options, Visitor } from './visitor.ts';
import { webkit } from './webkit.ts';

const engines = { firefox, webkit } satisfies Record<string, Engine>;

export interface EngineOptions {
  readonly engine: keyof typeof engines;
}

interface Fixtures {
  /** Begins a visit with a browser of its own, at a path of the small campus. */
  readonly visit: (path: string, options?: Partial<Options>) => Promise<Visitor>;
  /** A server of this test's own. */
  readonly server: Server;
  /** A site that its author writes, and the address at which it is watched. */
  readonly writing: Writing & { readonly url: string };
}

interface WorkerFixtures {
  readonly servers: Servers;
}

export const test = base.extend<Fixtures & EngineOptions, WorkerFixtures>({
  engine: ['firefox', { option: true }],
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed here.
    async ({}, use) => {
      const servers = new Servers();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  server: async ({}, use) => {
    const server = await start('campus');
    await use(server);
    await server.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  writing: async ({}, use) => {
    const writing = new Writing();
    const server = await serve(['--data', writing.site, '--watch']);
    await use(Object.assign(writing, { url: server.url }));
    await server.stop();
    writing.remove();
  },
  visit: async ({ engine, servers }, use) => {
    const visitors: Visitor[] = [];
    await use(async (path, options) => {
      const site = options?.site ?? (await servers.urlOf('campus'));
      const visitor = await engines[engine]({ site, scripts: true, ...options });
      visitors.push(visitor);
      await visitor.open(path);
      return visitor;
    });
    await Promise.all(visitors.map((visitor) => visitor.close()));
  },
});

/** Waits until these words can be seen. */
export async function see(visitor: Visitor, words: string | RegExp): Promise<void> {
  const seen = expect.poll(async () => (await visitor.words()).replace(/\s+/g, ' '));
  if (typeof words === 'string') await seen.toContain(words);
  else await seen.toMatch(words);
}

export { expect };
