// Requests per second and CPU time per response, compared with nginx serving the same bytes.
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { get, json } from './answer.mjs'
import { writeLongExam } from './content.mjs'
import { nginx } from './nginx.mjs'
import { cpu, memory, run, scratch, serve, stop } from './process.mjs'
import { head, least, median, most, row } from './table.mjs'

const FORMS = { brotli: { 'Accept-Encoding': 'br' }, identity: {} }
const PAGE = { rate: least(1), cpu: most(1) }
const API = { rate: least(1.05), cpu: most(0.95) }
const ASSET = { cpu: most(1.1) }

/** Returns the API response of one kind whose uncompressed size is closest to `size`. */
const nearest = (answers, size) =>
  answers.reduce((best, next) => (Math.abs(next.size - size) < Math.abs(best.size - size) ? next : best))

/** Returns the API responses with their uncompressed sizes, and the page of each question. */
async function catalog(url) {
  const found = { questions: [], exams: [], lists: [] }
  const put = async (kind, path, page) => {
    const { body } = await get(url + path)
    found[kind].push({ path, size: body.length, page })
    return JSON.parse(body)
  }
  const id = encodeURIComponent
  for (const course of await put('lists', '/api/courses')) {
    for (const exam of await put('exams', `/api/exams/course/${id(course.id)}`)) {
      for (const question of await put('lists', `/api/exams/questions/${id(exam.id)}`)) {
        const page = `/courses/${id(course.id)}/exams/${id(exam.id)}/questions/${id(question.id)}`
        await put('questions', `/api/questions/${id(question.id)}`, page)
      }
    }
  }
  return found
}

/**
 * Returns the scripts and style sheets linked by the shell that have a hash in their names, with
 * their sizes.
 */
export async function assets(url) {
  const name = /[\w.-]+-[\w-]{8}\.(?:js|css)\b/g
  const sizes = new Map()
  const left = [(await get(`${url}/`)).body]
  while (left.length) {
    for (const [file] of left.pop().toString().matchAll(name)) {
      const path = `/assets/${file}`
      if (sizes.has(path)) continue
      const answer = await get(url + path)
      sizes.set(path, answer.status === 200 ? answer.body.length : 0)
      if (answer.status === 200) left.push(answer.body)
    }
  }
  return sizes
}

async function largestAsset(url) {
  const [largest] = [...(await assets(url))].sort(([, a], [, b]) => b - a)
  if (!largest) throw new Error('the shell leads to no asset: was the user interface built?')
  return largest[0]
}

/** Runs one round of load. Returns the requests per second and the CPU microseconds per request. */
async function round(setup, { pids }, url, headers, seconds = setup.seconds) {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const before = cpu(pids)
  const out = await run('wrk', ['-t', 2, '-c', setup.connections, '-d', `${seconds}s`, ...lines, url])
  const used = cpu(pids) - before
  if (/Non-2xx|Socket errors/.test(out)) throw new Error(`errors from ${url}:\n${out}`)
  const requests = Number(/(\d+) requests in/.exec(out)[1])
  return { rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(out)[1]), cpu: (used / requests) * 1e6 }
}

/** Alternates between the servers and returns the medians for each. */
export async function medians(setup, askers) {
  for (const [server, url, headers] of askers) await round(setup, server, url, headers, 1)
  const seen = askers.map(() => ({ rate: [], cpu: [] }))
  for (let turn = 0; turn < setup.rounds; turn++) {
    for (const [at, asker] of askers.entries()) {
      const { rate, cpu } = await round(setup, ...asker)
      seen[at].rate.push(rate)
      seen[at].cpu.push(cpu)
    }
  }
  return seen.map(({ rate, cpu }) => ({ rate: median(rate), cpu: median(cpu) }))
}

/** Returns what is requested, each with its goals. */
async function subjects(url) {
  const { questions, exams, lists } = await catalog(url)
  const small = nearest(questions, 600)
  const rest = questions.filter((question) => question !== small)
  const api = [
    ['API, a question', small],
    ['API, exams of a course', nearest(exams, 313)],
    ['API, a long list', nearest(lists, 7600)],
    ['API, a long question', nearest(rest, 1500)],
  ]
  return [
    { what: 'page of a question', path: small.page, goals: PAGE, with304: true },
    ...api.map(([what, { path }]) => ({ what, path, goals: API })),
    { what: 'largest asset', path: await largestAsset(url), goals: ASSET },
  ]
}

/** Returns the shipped content, plus an exam with more questions than any shipped one. */
function content() {
  const folder = join(scratch, 'content')
  cpSync('data', folder, { recursive: true })
  writeLongExam(join(folder, 'courses', 'long-101'), 90)
  return folder
}

export async function http(setup) {
  const stoa = await serve(setup.binary, ['--data', content()])
  const asked = await subjects(stoa.url)
  const forms = Object.entries(FORMS)
  const answers = []
  for (const [form, headers] of forms) {
    for (const { path } of asked) answers.push({ form, path, headers, ...(await get(stoa.url + path, headers)) })
  }
  const beside = await nginx(answers)
  const stoaServer = { pids: [stoa.pid] }

  head(`${setup.connections} connections, medians of ${setup.rounds} x ${setup.seconds} s`, 'nginx')
  for (const { what, path, goals, with304 } of asked) {
    for (const [form, headers] of forms) {
      const { headers: answered, body } = answers.find((one) => one.form === form && one.path === path)
      const askers = [
        [stoaServer, stoa.url + path, headers],
        [beside, beside.urls[form] + path, headers],
      ]
      if (with304) askers.push([stoaServer, stoa.url + path, { ...headers, 'If-None-Match': answered.etag }])
      const [own, other, unchanged] = await medians(setup, askers)
      const name = `${what}, ${form}, ${body.length} B`
      row(`${name}: requests/s`, own.rate, { beside: other.rate, goal: goals.rate })
      row(`${name}: CPU us`, own.cpu, { beside: other.cpu, goal: goals.cpu })
      if (unchanged) {
        const known = await get(stoa.url + path, askers[2][2])
        if (known.status !== 304) throw new Error(`${path} answers its own ETag with ${known.status}`)
        const note = 'beside: its own 200'
        row(`its 304, ${form}: requests/s`, unchanged.rate, { beside: own.rate, goal: least(1), note })
        row(`its 304, ${form}: CPU us`, unchanged.cpu, { beside: own.cpu, goal: most(1), note })
      }
    }
  }
  row('memory of that server after the load, MiB', memory(stoa.pid))
  await stop(beside.child)
  await stop(stoa.child)
}
