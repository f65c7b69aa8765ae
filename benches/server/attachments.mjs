// Attachments: a start with thousands of them, the speed of a large one compared with nginx, and
// the memory used by slow readers.
import { closeSync, ftruncateSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { get } from './answer.mjs'
import { medians } from './http.mjs'
import { nginx } from './nginx.mjs'
import { memory, scratch, serve, sleep, stop } from './process.mjs'
import { starts } from './start.mjs'
import { head, least, most, row } from './table.mjs'

const EXAMS = 5_000
const EXAMS_A_COURSE = 50
const MIB = 2 ** 20
const LARGE = 60 * MIB
const READERS = 100

/** Writes a PDF of zeros after its first line; the file system stores no blocks for them. */
function sparsePdf(path, size) {
  const file = openSync(path, 'w')
  writeSync(file, '%PDF-1.7\n')
  ftruncateSync(file, size)
  closeSync(file)
}

/**
 * Writes courses whose exams have one question each. With files, each exam has a PDF of 2 MiB, for
 * a total of 10 GB.
 */
function department(name, withFiles) {
  const folder = join(scratch, name)
  for (let number = 0; number < EXAMS; number++) {
    const course = Math.floor(number / EXAMS_A_COURSE)
    const exams = join(folder, 'courses', `${course}`, 'exams')
    if (number % EXAMS_A_COURSE === 0) {
      mkdirSync(exams, { recursive: true })
      writeFileSync(join(exams, '../course.yaml'), `id: C-${course}\nname: Course ${course}\n`)
    }
    const files = `files:\n  - path: e${number}.pdf\n    description: The exam as it was handed out\n`
    const yaml = `id: e${number}\ndescription: Exam ${number}\n${withFiles ? files : ''}`
    const question = `questions:\n  - id: q${number}\n    question: What is asked in exam ${number}?\n    openEnded: true\n`
    writeFileSync(join(exams, `e${number}.yaml`), yaml + question)
    if (withFiles) sparsePdf(join(exams, `e${number}.pdf`), 2 * MIB)
  }
  return folder
}

/** Writes a course with one file of 60 MiB, all of it stored on the disk. */
function largeFile() {
  const exams = join(scratch, 'large', 'courses', 'c', 'exams')
  mkdirSync(exams, { recursive: true })
  writeFileSync(join(exams, '../course.yaml'), 'id: C\nname: Course\n')
  writeFileSync(join(exams, 'e.yaml'), 'id: e\ndescription: d\nfiles: [{path: a.pdf, description: d}]\n')
  writeFileSync(join(exams, 'a.pdf'), `%PDF-1.7\n${'the same line again and again\n'.repeat(LARGE / 30)}`)
  return join(scratch, 'large')
}

/** Returns the megabytes that a server uses while many clients read a file slowly. */
async function memoryOfReaders({ pid, url }, path) {
  const { hostname, host, port } = new URL(url)
  const before = memory(pid)
  const sockets = Array.from({ length: READERS }, () => {
    const socket = connect(Number(port), hostname)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
    // Reads one chunk, then pauses for 50 ms.
    socket.on('data', () => {
      socket.pause()
      setTimeout(() => socket.resume(), 50)
    })
    return socket
  })
  let highest = 0
  for (let turn = 0; turn < 50; turn++) {
    await sleep(100)
    highest = Math.max(highest, memory(pid))
  }
  for (const socket of sockets) socket.destroy()
  return highest - before
}

export async function attachments(setup) {
  head(`attachments, starts: medians of ${setup.starts}`, 'without')
  const [own, other] = [department('with-files', true), department('without-files', false)]
  const seen = []
  for (const folder of [other, own]) {
    await starts(setup.binary, ['--data', folder], 1)
    seen.push(await starts(setup.binary, ['--data', folder], setup.starts))
  }
  const [bare, full] = seen
  row(`start with ${EXAMS} PDFs of 2 MiB, ms`, full.ms, { beside: bare.ms, goal: most(1.5) })
  row('memory, MiB', full.rss, { beside: bare.rss })

  const path = '/attachments/exams/e/a.pdf'
  const stoa = await serve(setup.binary, ['--data', largeFile()])
  const answer = await get(stoa.url + path)
  const { 'last-modified': _, 'accept-ranges': __, ...headers } = answer.headers
  const beside = await nginx([{ form: 'identity', path, status: answer.status, headers, body: answer.body }])
  head(`2 connections, medians of ${setup.rounds} x ${setup.seconds} s`, 'nginx')
  const [ours, theirs] = await medians({ ...setup, connections: 2 }, [
    [{ pids: [stoa.pid] }, stoa.url + path, {}],
    [beside, beside.urls.identity + path, {}],
  ])
  const megabytes = (rate) => (rate * LARGE) / 1e6
  row('a file of 60 MiB: MB/s', megabytes(ours.rate), { beside: megabytes(theirs.rate), goal: least(0.9) })
  row('a file of 60 MiB: CPU us', ours.cpu, { beside: theirs.cpu })
  const taken = await memoryOfReaders(stoa, path)
  row(`its ${READERS} slow readers: memory, MiB`, taken, { goal: most(20e6 / MIB) })
  await stop(beside.child)
  await stop(stoa.child)
}
