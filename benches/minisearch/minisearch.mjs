// MiniSearch over the same catalogue and queries, driven by benches/search: it says once what it finds, then
// answers every line it reads with the milliseconds each query took.
//
// node minisearch.mjs CATALOGUE.jsonl QUERIES.jsonl COPIES
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import MiniSearch from 'minisearch'

const [catalogue, queries, copies] = process.argv.slice(2)
const { version } = createRequire(import.meta.url)('./node_modules/minisearch/package.json')

const lines = (path) => readFileSync(path, 'utf8').split('\n').filter(Boolean).map(JSON.parse)
const fold = (term) => term.normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase()

const courses = []
for (let copy = 1; copy <= Number(copies); copy++) {
  for (const { id, name, subject } of lines(catalogue)) {
    courses.push({ place: courses.length, id: copy === 1 ? id : `${id} x${copy}`, name, subject })
  }
}
const typed = lines(queries).map(({ query }) => query)

const started = performance.now()
const engine = new MiniSearch({
  idField: 'place',
  fields: ['id', 'name', 'subject'],
  processTerm: fold,
  searchOptions: { prefix: true, fuzzy: 0.2, boost: { id: 3, name: 2 } },
})
engine.addAll(courses)
const seconds = (performance.now() - started) / 1000

const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`)
const found = typed.map((query) => engine.search(query).map(({ id }) => id))
// Copies are for size alone: what is found among them is not judged.
say({ version, seconds, found: copies === '1' ? found : [] })

for await (const _ of createInterface({ input: process.stdin })) {
  say(
    typed.map((query) => {
      const start = performance.now()
      engine.search(query)
      return performance.now() - start
    }),
  )
}
