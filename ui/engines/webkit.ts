import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { again, scriptFor, waitFor } from './controls.ts';
import { wordsIn } from './printed.ts';
import type { Engine, Role } from './visitor.ts';

/**
 * Debian's WebKitGTK over its own driver: a dozen calls of the W3C's WebDriver, for which every
 * client library would bring along the drivers of all other browsers.
 */
export const webkit: Engine = async ({ site, scripts }) => {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' });
  const ended = once(driver, 'exit');
  try {
    const session = await begin(`http://127.0.0.1:${port}`, driver, scripts);
    const control = (role: Role, name: string | RegExp) =>
      waitFor(`${role} ${name}`, async () => {
        const found = await session.run<Reference | null>(scriptFor(role, name));
        return found === null ? null : `/element/${Object.values(found)[0]}`;
      });
    return {
      open: (path) => session.post('/url', { url: `${site}${path}` }),
      reload: () => session.post('/refresh', {}),
      url: () => session.get<string>('/url'),
      words: () => session.run<string>('return document.body.innerText'),
      click: (role, name) =>
        again(async () => session.post(`${await control(role, name)}/click`, {})),
      type: (role, name, text) =>
        again(async () => session.post(`${await control(role, name)}/value`, { text })),
      find: (script) => session.run(script),
      print: async () =>
        wordsIn(Buffer.from(await session.ask<string>('POST', '/print', {}), 'base64')),
      close: async () => {
        await session.end();
        driver.kill();
        await ended;
      },
    };
  } catch (error) {
    driver.kill();
    throw error;
  }
};

/** An element, as WebDriver hands it over: one member whose name is always the same. */
type Reference = Readonly<Record<string, string>>;

async function begin(driver: string, child: ChildProcess, scripts: boolean) {
  const options = scripts ? [] : ['--enable-javascript=FALSE'];
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': {
        binary:
          process.env.STOA_TEST_WEBKIT ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        args: ['--automation', ...options],
      },
    },
  };
  await waitFor('driver of WebKit', async () => {
    if (child.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${child.exitCode}`);
    return fetch(`${driver}/status`).catch(() => null);
  });
  const begun = await send<{ sessionId: string }>('POST', `${driver}/session`, { capabilities });
  const session = `${driver}/session/${begun.sessionId}`;
  const ask = <T>(method: string, path: string, body?: unknown) =>
    send<T>(method, `${session}${path}`, body);
  return {
    ask,
    get: <T>(path: string) => ask<T>('GET', path),
    post: async (path: string, body: unknown) => {
      await ask('POST', path, body);
    },
    run: <T>(script: string) => ask<T>('POST', '/execute/sync', { script, args: [] }),
    end: () => ask('DELETE', ''),
  };
}

async function send<T>(method: string, url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T & { message?: string } };
  if (!response.ok) throw new Error(`${method} ${url}: ${value?.message ?? response.status}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
