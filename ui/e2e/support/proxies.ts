import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Server, stop } from './server.ts';

/**
 * Proxies that forward `/exams` to a site: some leave the path unchanged, and others remove the
 * prefix `/exams`, as nginx does for an address with a trailing slash, and as Caddy's `handle_path`
 * and Traefik's `StripPrefix` do. To all other requests, they respond with "not found".
 */
export const proxies = {
  'nginx that leaves the path': { program: 'nginx', configure: nginx('') },
  'nginx that strips the path': { program: 'nginx', configure: nginx('/') },
  'Caddy that leaves the path': { program: 'caddy', configure: caddy('handle') },
  'Caddy that strips the path': { program: 'caddy', configure: caddy('handle_path') },
} as const;

export type ProxyName = keyof typeof proxies;

type Configure = (port: number, site: URL, folder: string) => string;

export async function startProxy(name: ProxyName, site: string): Promise<Server> {
  const { program, configure } = proxies[name];
  const folder = mkdtempSync(join(tmpdir(), 'stoa-proxy-'));
  const file = join(folder, 'config');
  const port = await freePort();
  writeFileSync(file, configure(port, new URL(site), folder));
  const flags =
    program === 'nginx'
      ? ['-c', file, '-p', folder, '-e', join(folder, 'error.log')]
      : ['run', '--config', file, '--adapter', 'caddyfile'];
  const child = spawn(pathOf(program) ?? program, flags, {
    stdio: 'ignore',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  const url = `http://127.0.0.1:${port}`;
  const proxy = {
    url,
    stop: () => stop(child).finally(() => rmSync(folder, { recursive: true, force: true })),
  };
  try {
    await untilAnswered(`${url}/exams/healthz`);
    return proxy;
  } catch (error) {
    await proxy.stop();
    throw error;
  }
}

function nginx(path: string): Configure {
  return (port, site, folder) => `
daemon off;
master_process off;
pid ${folder}/pid;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  absolute_redirect off;
  server {
    listen 127.0.0.1:${port};
    location / { return 404; }
    location /exams/ {
      proxy_pass ${site.origin}${path};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
    }
  }
}
`;
}

function caddy(handle: string): Configure {
  return (port, site) => `
{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  redir /exams /exams/
  ${handle} /exams/* {
    reverse_proxy ${site.host} {
      header_up X-Forwarded-Prefix /exams
    }
  }
  handle {
    respond 404
  }
}
`;
}

function pathOf(program: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
  return folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
}

async function freePort(): Promise<number> {
  const listener = createServer();
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const address = listener.address();
  await new Promise((resolve) => listener.close(resolve));
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function untilAnswered(url: string): Promise<void> {
  for (let tries = 100; ; tries -= 1) {
    const answered = await fetch(url).catch(() => undefined);
    if (answered?.ok) return;
    if (tries === 0) throw new Error(`no answer from ${url}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
