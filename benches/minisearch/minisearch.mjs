// Runs MiniSearch on the same courses or questions and queries, driven by benches/search: prints
// its results once, then responds to every input line with the milliseconds that each query took.
//
// node minisearch.mjs courses|questions TEXTS.jsonl QUERIES.jsonl COPIES
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import MiniSearch from 'minisearch'

const [what, texts, queries, copies] = process.argv.slice(2)
const { version } = createRequire(import.meta.url)('./node_modules/minisearch/package.json')

const lines = (path) => readFileSync(path, 'utf8').split('\n').filter(Boolean).map(JSON.parse)
const fold = (term) => term.normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase()

const boosts = {
  courses: { id: 3, name: 2, subject: 1 },
  questions: { question: 3, answers: 2, explanation: 1, context: 1 },
}
const boost = boosts[what]

const searched = []
for (let copy = 1; copy <= Number(copies); copy++) {
  for (const text of lines(texts)) {
    searched.push({ ...text, place: searched.length, id: copy === 1 ? text.id : `${text.id} x${copy}` })
  }
}
const typed = lines(queries).map(({ query }) => query)

const started = performance.now()
const engine = new MiniSearch({
  idField: 'place',
  fields: Object.keys(boost),
  processTerm: fold,
  searchOptions: { prefix: true, fuzzy: 0.2, boost },
})
engine.addAll(searched)
const seconds = (performance.now() - started) / 1000

const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`)
const found = typed.map((query) => engine.search(query).map(({ id }) => id))
// Copies only add size: results from among them are not judged.
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
