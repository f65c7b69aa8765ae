// The cost that a reload of large content has for concurrent clients, and the memory that remains
// in use afterwards.
import { fork } from 'node:child_process'
import { json } from './answer.mjs'
import { forgetPeak, launch, memory, serve, settled, sleep, stop } from './process.mjs'
import { head, most, row } from './table.mjs'

const CLIENT = new URL('client.mjs', import.meta.url).pathname

/** Returns the paths of small responses from all over the content. */
async function paths(url) {
  const found = []
  const courses = await json(`${url}/api/courses`)
  for (let at = 0; at < courses.length; at += Math.ceil(courses.length / 8)) {
    const [exam] = await json(`${url}/api/exams/course/${courses[at].id}`)
    const questions = await json(`${url}/api/exams/questions/${exam.id}`)
    found.push(...questions.slice(0, 5).map(({ id }) => `/api/questions/${id}`))
  }
  return found
}

/**
 * Starts a client that sends requests continuously. `during` returns what it measured while
 * something else was done.
 */
async function honest(url) {
  const child = fork(CLIENT, [url, ...(await paths(url))], { execArgv: ['--max-semi-space-size=64'] })
  process.on('exit', () => child.kill())
  const failed = new Promise((_, no) => child.once('exit', (status) => no(new Error(`the client ended: ${status}`))))
  failed.catch(() => {})
  const said = () => Promise.race([new Promise((done) => child.once('message', done)), failed])
  await said()
  return {
    async during(work) {
      child.send('forget')
      await said()
      await work()
      child.send('report')
      return said()
    },
    stop: () => child.kill(),
  }
}

/** Reloads the content, and waits until the new content is served and the old one is gone. */
async function again({ pid, url }) {
  const loaded = async () => (await json(`${url}/readyz`)).content.loaded
  const before = await loaded()
  process.kill(pid, 'SIGHUP')
  while ((await loaded()) === before) await sleep(50)
  // The reload time has a resolution of one second, and must distinguish the next reload from this
  // one.
  await sleep(1100)
}

export async function reload({ binary, content }) {
  const folder = content('100k')
  head('reload of 100,000 questions', 'at start')
  const stoa = await serve(binary, ['--data', folder])
  await settled(stoa.pid)
  const atStart = memory(stoa.pid)
  const client = await honest(stoa.url)
  const idle = await client.during(() => sleep(4000))
  const busy = await client.during(() => launch(binary, ['check', folder]).ended)
  const first = await client.during(() => again(stoa))
  client.stop()
  await settled(stoa.pid)
  const afterOne = memory(stoa.pid)

  const next = await honest(stoa.url)
  const second = await next.during(() => again(stoa))
  const third = await next.during(() => again(stoa))
  next.stop()
  for (let turn = 4; turn < 10; turn++) await again(stoa)
  await settled(stoa.pid)
  forgetPeak(stoa.pid)
  await again(stoa)
  await settled(stoa.pid)
  row('memory after one reload, MiB', afterOne, { beside: atStart, goal: most(1.1) })
  row('memory after ten, MiB', memory(stoa.pid), { beside: atStart, goal: most(1.1) })
  row('peak memory of the tenth, MiB', memory(stoa.pid, 'VmHWM'), { beside: atStart, goal: most(2.2) })
  const all = [first, second, third]
  const each = all.map(({ slowest }) => slowest.toFixed(1)).join(', ')
  row('slowest request meanwhile, ms', Math.max(...all.map(({ slowest }) => slowest)), { goal: most(5), note: each })
  row('1 in 1000 is slower than, ms', Math.max(...all.map(({ slow }) => slow)))
  row('slowest request without a reload, ms', idle.slowest, { note: `${idle.count} requests` })
  row('slowest request beside `stoa check` of the same, ms', busy.slowest, { note: 'what busy cores alone do' })
  await stop(stoa.child)
}
