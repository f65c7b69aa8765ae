// How long a start takes, and how much memory.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cpu, memory, serve, settled, stop } from './process.mjs'
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
 * Returns medians over several starts. CPU and memory are measured once there is nothing left to
 * do.
 */
export async function starts(binary, args, count, settle = true) {
  const seen = []
  for (let turn = 0; turn < count; turn++) {
    const { child, pid, ms } = await serve(binary, args)
    if (settle) await settled(pid)
    seen.push({ ms, cpu: cpu([pid]), rss: memory(pid), peak: memory(pid, 'VmHWM') })
    await stop(child)
  }
  const of = (key) => median(seen.map((one) => one[key]))
  return { ms: of('ms'), cpu: of('cpu'), rss: of('rss'), peak: of('peak') }
}

export async function start({ binary, starts: count, big, content }) {
  head(`start, medians of ${count}`, '')
  const folder = content('100k')
  warm(folder)
  const small = await starts(binary, ['--data', folder], count)
  row('100,000 questions: seconds until it listens', small.ms / 1000, { goal: most(1.2) })
  row('100,000 questions: CPU seconds', small.cpu, { goal: most(2.2) })
  row('100,000 questions: memory, MiB', small.rss, { goal: most(170) })
  row('100,000 questions: most memory on the way, MiB', small.peak)
  if (!big) return
  const bigFolder = content('1m')
  warm(bigFolder)
  const large = await starts(binary, ['--data', bigFolder], 1)
  row('1,000,000 questions, one start: seconds until it listens', large.ms / 1000, { goal: most(12) })
  row('1,000,000 questions: CPU seconds', large.cpu)
  row('1,000,000 questions: memory, MiB', large.rss, { goal: most(1600) })
  row('1,000,000 questions: most memory on the way, MiB', large.peak)
  row('growth: log10 of the times of ten times the content', Math.log10(large.ms / small.ms), { goal: most(1.05) })
  row('growth of the CPU seconds', Math.log10(large.cpu / small.cpu), { note: 'tells more where others use the cores' })
}

export async function shipped({ binary }) {
  head('content that ships, medians of 9', '')
  const { ms, rss } = await starts(binary, [], 9)
  row('start, ms', ms, { goal: most(150) })
  row('memory, MiB', rss, { goal: most(60) })
  row('size of the binary, MiB', statSync(binary).size / 2 ** 20, { goal: most(15) })
}
