import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { writeCrowd, writeOdd } from './content.ts';
import { writeDated } from './dated.ts';
import { writeKinds } from './kinds.ts';
import { writePapers } from './papers.ts';

const root = join(import.meta.dirname, '..', '..', '..');
export const binary = process.env.STOA_TEST_BINARY ?? join(root, 'target', 'release', 'stoa');
/** The folder of the small fictional campus. */
export const campus = join(root, 'tests', 'campus');

/**
 * The sites for tests: the small campus that the server's own tests use, a site that tests every
 * corner of the content format, one with a question of each kind and everything that may accompany
 * a question, one that is partly hidden, one with ten thousand courses, one with papers, and the
 * shipped content.
 */
export type SiteName = 'campus' | 'odd' | 'kinds' | 'dated' | 'crowd' | 'papers' | 'shipped';

export interface Server {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** The running release binaries, each of which is started when it is first needed. */
export class Servers {
  private readonly started = new Map<SiteName, Promise<Server>>();

  async urlOf(site: SiteName): Promise<string> {
    const server = this.started.get(site) ?? start(site);
    this.started.set(site, server);
    return (await server).url;
  }

  async stop(): Promise<void> {
    await Promise.all([...this.started.values()].map(async (server) => (await server).stop()));
  }
}

/** Starts a release binary with the content of a site and any additional flags. */
export async function start(site: SiteName, flags: readonly string[] = []): Promise<Server> {
  switch (site) {
    case 'campus':
      return serve(['--data', campus, ...flags]);
    case 'shipped':
      return serve(flags);
    case 'odd':
      return serveWritten(writeOdd, flags);
    case 'kinds':
      return serveWritten(writeKinds, flags);
    case 'dated':
      return serveWritten(writeDated, flags);
    case 'crowd':
      return serveWritten(writeCrowd, flags);
    case 'papers':
      return serveWritten(writePapers, flags);
  }
}

async function serveWritten(
  write: (folder: string) => void,
  flags: readonly string[],
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-e2e-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    write(folder);
    const server = await serve(['--data', folder, ...flags]);
    return { url: server.url, stop: () => server.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Starts a separate server, which the caller must stop. */
export async function serve(flags: readonly string[]): Promise<Server> {
  const env = Object.entries(process.env).filter(([name]) => !/^STOA_(?!TEST_)/.test(name));
  const child = spawn(binary, [...flags, '--host', '127.0.0.1', '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: Object.fromEntries(env),
  });
  let log = '';
  child.stderr.on('data', (text) => {
    log += text;
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${binary} ended with ${code}:\n${log}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, address] = /listening on (http:\/\/\S+)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
  return { url, stop: () => stop(child) };
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}
