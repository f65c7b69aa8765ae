// The cost of a page that nobody has requested before: it is rendered, including formulas, and
// compressed.
import { get, json } from './answer.mjs'
import { cpu, serve, settled, stop } from './process.mjs'
import { head, most, row } from './table.mjs'

const MOST = 1500

/** Returns the addresses of question pages, at most `MOST`. */
async function questionPages(url) {
  const id = encodeURIComponent
  const found = []
  for (const course of await json(`${url}/api/courses`)) {
    for (const exam of await json(`${url}/api/exams/course/${id(course.id)}`)) {
      for (const question of await json(`${url}/api/exams/questions/${id(exam.id)}`)) {
        found.push(`/courses/${id(course.id)}/exams/${id(exam.id)}/questions/${id(question.id)}`)
        if (found.length === MOST) return found
      }
    }
  }
  return found
}

/** Returns the CPU microseconds per response, for requests one after another. */
async function cost({ pid, url }, paths, headers) {
  await settled(pid)
  const before = cpu([pid])
  for (const path of paths) await get(url + path, headers)
  return ((cpu([pid]) - before) / paths.length) * 1e6
}

export async function pages({ binary }) {
  head('question pages that ship, each asked for once: CPU us', '')
  const stoa = await serve(binary)
  const paths = await questionPages(stoa.url)
  // The cost of a response that is only looked up.
  const known = await cost(stoa, Array(paths.length).fill(paths[0]), {})
  row('the same page again and again', known)
  row('rendered', (await cost(stoa, paths, {})) - known, { goal: most(500) })
  row('rendered and compressed', (await cost(stoa, paths, { 'Accept-Encoding': 'br' })) - known, { goal: most(1500) })
  await stop(stoa.child)
}
