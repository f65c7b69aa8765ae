import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a server. The proxy's address stays the same while the server changes. */
export class Front {
  /** Where requests are sent. If undefined, connections are cut. */
  target: string | undefined;
  /** Whether it serves the files of the interface under the names of another build. */
  isOtherBuild = false;
  /** A pattern for the names of files that are missing. */
  missing: RegExp | undefined;

  readonly url: string;
  private readonly server: Server;

  private constructor(server: Server, url: string) {
    this.server = server;
    this.url = url;
  }

  static async before(target: string): Promise<Front> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const front = new Front(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    front.target = target;
    server.on('request', (request, response) => void front.answer(request, response));
    return front;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    if (this.target === undefined) {
      request.socket.destroy();
      return;
    }
    const isOfBuild = path.includes(mark);
    const isAsset = path.startsWith('/assets/');
    if ((isAsset && isOfBuild !== this.isOtherBuild) || this.missing?.test(path)) {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"gone"}');
      return;
    }
    try {
      const found = await fetch(`${this.target}${path.replaceAll(mark, '')}`, {
        method: request.method ?? 'GET',
      });
      const type = found.headers.get('content-type') ?? '';
      const bytes = Buffer.from(await found.arrayBuffer());
      const isCode = /html|javascript|css/.test(type);
      const body = isCode && this.isOtherBuild ? otherBuild(bytes.toString()) : bytes;
      const kept = ['content-type', 'content-security-policy', 'cache-control'];
      const headers = kept.flatMap((name) => [[name, found.headers.get(name) ?? '']] as const);
      response.writeHead(found.status, Object.fromEntries(headers)).end(body);
    } catch {
      request.socket.destroy();
    }
  }
}

const mark = '.next';

/**
 * Returns a script, style sheet or page as another build would contain it, with different file
 * names in the text.
 */
function otherBuild(text: string): string {
  return text
    .replace(/-[\w-]{8}(?=\.(?:js|css|woff2)\b)/g, (hash) => `${hash}${mark}`)
    .replaceAll(/\b[0-9a-f]{16}\b/g, (version) => [...version].reverse().join(''));
}
