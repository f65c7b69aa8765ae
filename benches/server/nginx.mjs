// nginx as a careful operator would set it up, with the same bytes and headers that Stoa sends.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { get } from './answer.mjs'
import { childrenOf, freePort, launch, scratch, sleep } from './process.mjs'

/** The headers that nginx sets itself. */
const OWN = ['content-length', 'content-type', 'date', 'connection', 'keep-alive', 'server']

function quoted(text) {
  if (text.includes('$')) throw new Error(`nginx cannot say ${text}`)
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

function location({ path, headers }) {
  const added = Object.entries(headers).filter(([name]) => !OWN.includes(name))
  // An empty Last-Modified removes the header: the ETag is enough.
  const lines = [...added, ['Last-Modified', '']].map(([name, value]) => `add_header ${name} ${quoted(value)};`)
  return `location = ${path} { default_type ${quoted(headers['content-type'])}; ${lines.join(' ')} }`
}

/** Serves the responses, each encoding on its own port. */
export async function nginx(answers) {
  const folder = join(scratch, 'nginx')
  const ports = {}
  for (const { form, path, body } of answers) {
    ports[form] ??= await freePort()
    const file = join(folder, form, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, body)
  }
  const servers = Object.entries(ports).map(([form, port]) => {
    const locations = answers.filter((answer) => answer.form === form).map(location)
    return `server { listen 127.0.0.1:${port} reuseport; root ${join(folder, form)};\n${locations.join('\n')} }`
  })
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const conf = `daemon off; pid ${folder}/pid; worker_processes auto; worker_rlimit_nofile 65536;
${process.getuid() === 0 ? 'user root;' : ''}
events { worker_connections 4096; }
http {
  access_log off; server_tokens off; types {} etag off; if_modified_since off; max_ranges 0;
  sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_requests 1000000000;
  open_file_cache max=20000 inactive=600s; open_file_cache_valid 600s;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  ${servers.join('\n')}
}
`
  const [file, log] = [join(folder, 'nginx.conf'), join(folder, 'error.log')]
  writeFileSync(file, conf)
  const child = launch('nginx', ['-c', file, '-p', folder, '-e', log], { stdio: 'ignore' })
  const urls = Object.fromEntries(Object.entries(ports).map(([form, port]) => [form, `http://127.0.0.1:${port}`]))
  let ended = false
  child.ended.then(() => (ended = true))
  for (const answer of answers) {
    const same = () => compare(urls[answer.form], answer)
    while (!(await same().catch((error) => (error.code === 'ECONNREFUSED' ? false : Promise.reject(error))))) {
      if (ended) throw new Error(`nginx does not start: ${readFileSync(log, 'utf8')}`)
      await sleep(20)
    }
  }
  return { child, urls, pids: [child.pid, ...childrenOf(child.pid)] }
}

/** Checks that nginx gives the same response, and throws if it does not. */
async function compare(url, { path, status, headers, body }) {
  const answer = await get(url + path)
  const names = new Set([...Object.keys(headers), ...Object.keys(answer.headers)])
  const relevant = [...names].filter((name) => name === 'content-type' || !OWN.includes(name))
  const other = relevant.filter((name) => headers[name] !== answer.headers[name])
  if (answer.status !== status || !answer.body.equals(body) || other.length) {
    throw new Error(`nginx answers ${path} with ${answer.status} and other ${other.join(', ') || 'bytes'}`)
  }
  return true
}
