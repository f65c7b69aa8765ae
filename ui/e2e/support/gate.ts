import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a gate responds to visitors who are not signed in. */
export type Refusal = 'a redirect' | 401;

/** Text on the sign-in page, which the site must not store. */
export const signInText = 'Welcome to the university login';

/** Simulates a proxy that signs people in: visitors without the cookie are turned away. */
export class Gate {
  /** Where requests are sent. If undefined, connections are cut. */
  target: string | undefined;
  readonly url: string;
  /** The address of the sign-in page, which has a different origin. */
  readonly signIn: string;
  private readonly servers: readonly Server[];
  private readonly refusal: Refusal;

  private constructor(target: string, refusal: Refusal, servers: readonly [Server, Server]) {
    const [gate, page] = servers;
    this.target = target;
    this.refusal = refusal;
    this.servers = servers;
    [this.url, this.signIn] = [addressOf(gate), addressOf(page)];
    gate.on('request', (request, response) => void this.answer(request, response));
    page.on('request', (_, response) => showSignIn(response, 200));
  }

  static async before(target: string, refusal: Refusal): Promise<Gate> {
    const servers = [createServer(), createServer()] as const;
    for (const server of servers) {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    }
    return new Gate(target, refusal, servers);
  }

  async stop(): Promise<void> {
    for (const server of this.servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }

  /** The cookie of a visitor who is signed in. */
  get cookie() {
    return { name: 'session', value: 'in', url: this.url };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET', headers } = request;
    if (this.target === undefined) {
      request.socket.destroy();
    } else if (!headers.cookie?.includes('session=in')) {
      if (this.refusal === 401) showSignIn(response, 401);
      else response.writeHead(302, { location: `${this.signIn}/login` }).end();
    } else {
      try {
        const sent = ['if-none-match', 'range'].flatMap((name) => {
          const value = headers[name];
          return typeof value === 'string' ? [[name, value] as const] : [];
        });
        const found = await fetch(`${this.target}${url}`, {
          method,
          headers: Object.fromEntries(sent),
          redirect: 'manual',
        });
        const kept = ['content-type', 'content-security-policy', 'cache-control', 'etag'];
        const answer = kept.flatMap((name) => {
          const value = found.headers.get(name);
          return value === null ? [] : [[name, value] as const];
        });
        const body = Buffer.from(await found.arrayBuffer());
        response.writeHead(found.status, Object.fromEntries(answer)).end(body);
      } catch {
        request.socket.destroy();
      }
    }
  }
}

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function showSignIn(response: ServerResponse, status: number): void {
  const headers = { 'content-type': 'text/html', 'cache-control': 'no-store' };
  response
    .writeHead(status, headers)
    .end(`<!doctype html><title>Login</title><h1>${signInText}</h1>`);
}
