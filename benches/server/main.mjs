// Runs the named sections, or all; benches/run.sh describes the settings.
import { existsSync, mkdirSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { attachments } from './attachments.mjs'
import { authors } from './authors.mjs'
import { writeContent } from './content.mjs'
import { figures } from './figures.mjs'
import { http } from './http.mjs'
import { image } from './image.mjs'
import { interactions } from './interactions.mjs'
import { lighthouse } from './lighthouse.mjs'
import { pages } from './pages.mjs'
import { paint } from './paint.mjs'
import { busy, scratch } from './process.mjs'
import { reload } from './reload.mjs'
import { shipped, start } from './start.mjs'
import { print, summary } from './table.mjs'

const { env } = process
const setup = {
  binary: resolve(env.STOA ?? 'target/dist/stoa'),
  rounds: Number(env.ROUNDS ?? 5),
  seconds: Number(env.SECONDS_A_ROUND ?? 3),
  connections: Number(env.CONNECTIONS ?? 64),
  starts: Number(env.STARTS ?? 5),
  content,
}

const SIZES = { '20k': 20_000, '100k': 100_000 }

/** Returns the folder with synthetic content of this size, and writes it if necessary. */
function content(size) {
  const folder = join(env.BENCH_DATA ? resolve(env.BENCH_DATA) : scratch, size)
  mkdirSync(folder, { recursive: true })
  writeContent(folder, SIZES[size])
  return folder
}

const SECTIONS = { http, pages, paint, interactions, lighthouse, start, reload, shipped, figures, attachments, authors, image }
const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in SECTIONS))
if (unknown.length || !existsSync(setup.binary)) {
  console.error(
    unknown.length
      ? `there is no section ${unknown.join(', ')}: ${Object.keys(SECTIONS).join(', ')}`
      : `there is no ${setup.binary}: build it with cargo build --profile dist`,
  )
  process.exit(2)
}

const load = () => loadavg().map((load) => load.toFixed(2)).join(' ')
const processors = cpus()
print(
  `${setup.binary}\n${processors.length} x ${processors[0].model}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB; ` +
    `load before: ${load()}`,
)
for (const name of named.length ? named : Object.keys(SECTIONS)) {
  const share = await busy()
  if (share > 0.1) print(`\nOthers use ${(share * 100).toFixed(0)} % of the cores: what follows is noisy.`)
  await SECTIONS[name](setup)
}
summary()
print(`load after: ${load()}`)
process.exit()
