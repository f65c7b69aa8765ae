// How long a start takes, and how much memory it uses.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cpu, memory, serve, settled, sleep, stop } from './process.mjs'
import { head, median, most, row } from './table.mjs'

/** Reads every file, so that no start waits for the disk. */
function warm(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) warm(path)
    else readFileSync(path)
  }
}

/**
 * Returns the milliseconds until question search works: it responds with 503 while its index is
 * built.
 */
async function untilSearch(url) {
  const from = performance.now()
  while ((await fetch(`${url}/api/search?query=force`)).status === 503) await sleep(20)
  return performance.now() - from
}

/** Returns the medians of several starts, with CPU time and memory once the process is idle. */
export async function starts(binary, args, count) {
  const seen = []
  for (let turn = 0; turn < count; turn++) {
    const { child, pid, ms, url } = await serve(binary, args)
    const search = ms + (await untilSearch(url))
    await settled(pid)
    seen.push({ ms, search, cpu: cpu([pid]), rss: memory(pid), peak: memory(pid, 'VmHWM') })
    await stop(child)
  }
  const of = (key) => median(seen.map((one) => one[key]))
  return { ms: of('ms'), search: of('search'), cpu: of('cpu'), rss: of('rss'), peak: of('peak') }
}

const GOALS = {
  '20k': { name: '20,000 questions', listening: 0.4, memory: 120 },
  '100k': { name: '100,000 questions', listening: 1.5, search: 4, memory: 300 },
}

export async function start({ binary, starts: count, content }) {
  head(`start, medians of ${count}`, '')
  for (const [size, goals] of Object.entries(GOALS)) {
    const folder = content(size)
    warm(folder)
    const seen = await starts(binary, ['--data', folder], count)
    row(`${goals.name}: seconds until it listens`, seen.ms / 1000, { goal: most(goals.listening) })
    row(`${goals.name}: seconds until search answers`, seen.search / 1000, goals.search ? { goal: most(goals.search) } : {})
    row(`${goals.name}: CPU seconds`, seen.cpu)
    row(`${goals.name}: memory, MiB`, seen.rss, { goal: most(goals.memory) })
    row(`${goals.name}: peak memory, MiB`, seen.peak)
  }
}

export async function shipped({ binary }) {
  head('content that ships, medians of 9', '')
  const { ms, rss } = await starts(binary, [], 9)
  row('start, ms', ms, { goal: most(150) })
  row('memory, MiB', rss, { goal: most(60) })
  row('size of the binary, MiB', statSync(binary).size / 2 ** 20, { goal: most(15) })
}
