// The proxies and caches, set up as in deploy/: with its files, but with the addresses of this run.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { freePort, launch, scratch, sleep } from '../../benches/server/process.mjs'
import { get } from './get.mjs'

/** Returns a file of deploy/ with replacements; each replaced text must occur. */
function adapted(file, changes) {
  return changes.reduce((text, [from, to]) => {
    const changed = text.replaceAll(from, to)
    if (changed === text) throw new Error(`deploy/${file} has no ${from}`)
    return changed
  }, readFileSync(resolve('deploy', file), 'utf8'))
}

async function begin(name, command, args, { port, folder, env = {} }) {
  const log = join(folder, 'log')
  const to = openSync(log, 'a')
  const child = launch(command, args, { stdio: ['ignore', to, to], env: { ...process.env, ...env } })
  let ended = false
  child.ended.then(() => (ended = true))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; ; tries++) {
    const answer = await get(`${url}/healthz`).catch(() => undefined)
    if (answer?.status === 200) return { name, url, child }
    if (ended || tries > 1200) throw new Error(`${name} does not start:\n${readFileSync(log, 'utf8')}`)
    await sleep(50)
  }
}

function folderFor(name, port) {
  const folder = join(scratch, `${name}-${port}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * The number of connections from one address that are served at once in the tests, which is fewer
 * than in deploy/.
 */
export const CONNECTIONS = 8

/** Runs nginx with a site from deploy/, adapted for these tests. */
async function nginxWith(file, changes, env) {
  const [port, unencrypted] = [await freePort(), await freePort()]
  const folder = folderFor('nginx', port)
  const site = adapted(file, [
    [/^ *(listen \[::\]:|ssl_).*\n/gm, ''],
    ['listen 443 ssl http2', `listen 127.0.0.1:${port}`],
    ['listen 80', `listen 127.0.0.1:${unencrypted}`],
    ['server_name exams.example.org;', 'server_name exams.example.org 127.0.0.1;'],
    ...changes(folder),
  ])
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const conf = `daemon off; pid ${folder}/pid; worker_processes 2; ${process.getuid() === 0 ? 'user root;' : ''}
env LD_PRELOAD; env FAKETIME_TIMESTAMP_FILE; env FAKETIME_NO_CACHE; env FAKETIME_DONT_FAKE_MONOTONIC;
events {}
http { access_log off; ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${site} }`
  writeFileSync(join(folder, 'nginx.conf'), conf)
  const args = ['-c', join(folder, 'nginx.conf'), '-p', folder, '-e', join(folder, 'error.log')]
  const started = await begin('nginx', 'nginx', args, { port, folder, env })
  return { ...started, unencrypted: `http://127.0.0.1:${unencrypted}` }
}

export function nginx(ports, env) {
  const changes = (folder) => [
    ['limit_conn        visitors 256;', `limit_conn visitors ${CONNECTIONS};`],
    ['/var/cache/nginx', folder],
    ...ports.map((replica, at) => [`127.0.0.1:${8081 + at}`, `127.0.0.1:${replica}`]),
  ]
  return nginxWith('nginx/stoa.conf', changes, env)
}

/**
 * In the tests, the address that a private site admits without signing in, and the password that it
 * accepts.
 */
export const INSIDE = '127.0.0.3'
export const PASSWORD = 'a password of the tests'
// Only this machine's first address may request its health; the others stand for visitors.
const HEALTH = ['127.0.0.0/8', '127.0.0.1/32']

/** Runs a private site from deploy/nginx in front of a server. */
export function privateNginx(recipe, port, gate) {
  const file = `nginx/private-${recipe}.conf`
  return nginxWith(file, (folder) => {
    writeFileSync(join(folder, 'password'), `exams:{PLAIN}${PASSWORD}\n`)
    const own = {
      'oauth2-proxy': ['127.0.0.1:4180', `127.0.0.1:${gate}`],
      shibboleth: ['127.0.0.1:8090', `127.0.0.1:${gate}`],
      networks: ['192.0.2.0/24', INSIDE],
      password: ['/etc/nginx/exams.password', join(folder, 'password')],
    }
    return [HEALTH, ['127.0.0.1:8080', `127.0.0.1:${port}`], own[recipe]]
  })
}

export async function varnish(ports, env) {
  const port = await freePort()
  const folder = folderFor('varnish', port)
  const changes = ports.map((replica, at) => [`.port = "${8081 + at}"`, `.port = "${replica}"`])
  writeFileSync(join(folder, 'stoa.vcl'), adapted('varnish/stoa.vcl', changes))
  const [, storage] = /-a :6081 (-s .*)/.exec(readFileSync('deploy/varnish/stoa.vcl', 'utf8'))
  const own = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-a', `127.0.0.1:${port}`]
  const args = [...own, '-f', join(folder, 'stoa.vcl'), ...storage.split(' ')]
  return begin('varnish', 'varnishd', args, { port, folder, env })
}

/** Runs Caddy with a configuration from deploy/. */
async function caddyWith(text, env) {
  const [port, unencrypted] = [await freePort(), await freePort()]
  const folder = folderFor('caddy', port)
  // Several instances may run on this machine.
  const options = `{\n\tadmin off\n\thttp_port ${unencrypted}\n}\n`
  writeFileSync(join(folder, 'Caddyfile'), options + text)
  const own = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder, SITE: `http://127.0.0.1:${port}` }
  const args = ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile']
  const started = await begin('caddy', 'caddy', args, { port, folder, env: { ...own, ...env } })
  return { ...started, unencrypted: `http://127.0.0.1:${unencrypted}` }
}

export function caddy(ports) {
  const REPLICAS = ports.map((replica) => `127.0.0.1:${replica}`).join(' ')
  return caddyWith(readFileSync('deploy/caddy/Caddyfile', 'utf8'), { REPLICAS })
}

const hashed = () => execFileSync('caddy', ['hash-password', '--plaintext', PASSWORD], { encoding: 'utf8' }).trim()

/** Runs a private site from deploy/caddy in front of a server. */
export function privateCaddy(recipe, port, gate) {
  return caddyWith(adapted(`caddy/private-${recipe}.Caddyfile`, [HEALTH]), {
    STOA: `127.0.0.1:${port}`,
    GATE: `127.0.0.1:${gate}`,
    NETWORKS: INSIDE,
    PASSWORD: recipe === 'password' ? hashed() : '',
  })
}

/**
 * A clock for programs that are started with its environment. It can be moved forward.
 */
export class Clock {
  #file = join(scratch, `clock-${Math.random()}`)

  constructor() {
    this.forward(0)
  }

  forward(seconds) {
    writeFileSync(this.#file, `+${seconds}s`)
  }

  get env() {
    const library = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
    return {
      // Uses the system's allocator: Varnish's own one asks for the time before the clock exists.
      LD_PRELOAD: `${library.find((path) => existsSync(path)) ?? 'libfaketimeMT.so.1'}:libc.so.6`,
      FAKETIME_TIMESTAMP_FILE: this.#file,
      FAKETIME_NO_CACHE: '1',
      // Waiting takes the usual time.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
  }
}
