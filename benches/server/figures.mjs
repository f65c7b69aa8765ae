// The cost of figures: at startup, and when they are sent, compared with a hashed asset of about
// the same size.
import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { get } from './answer.mjs'
import { assets, medians } from './http.mjs'
import { scratch, serve, stop } from './process.mjs'
import { starts } from './start.mjs'
import { head, least, most, row } from './table.mjs'

/** Lists every shipped figure. */
function shippedFigures() {
  return readdirSync('data', { recursive: true })
    .filter((name) => name.endsWith('.svg'))
    .map((name) => readFileSync(join('data', name), 'utf8'))
}

/**
 * Writes a course of a hundred shipped questions, each with its own figure, or the same without
 * figures.
 */
function course(name, withFigures) {
  const folder = join(scratch, name)
  const exams = join(folder, 'courses', 'c', 'exams')
  mkdirSync(exams, { recursive: true })
  cpSync('data/courses/phys-101/course.yaml', join(folder, 'courses', 'c', 'course.yaml'))
  const all = shippedFigures()
  let at = 0
  for (const file of readdirSync('data/courses/phys-101/exams').filter((name) => name.endsWith('.yaml'))) {
    const yaml = readFileSync(join('data/courses/phys-101/exams', file), 'utf8')
    const bare = yaml.replace(/!\[(?:[^\]\\]|\\.)*\]\([^)]*\)/g, 'A figure.')
    const shown = bare.replace(/^( +)question: \|-\n/gm, (line, indent) => {
      at += 1
      writeFileSync(join(exams, `${at}.svg`), `${all[at % all.length]}<!-- ${at} -->`)
      return `${line}${indent}  ![Figure number ${at}, which shows what the question is about](${at}.svg)\n\n`
    })
    writeFileSync(join(exams, file), withFigures ? shown : bare)
  }
  return folder
}

export async function figures(setup) {
  head('figures', 'without')
  const [shown, bare] = [course('shown', true), course('bare', false)]
  const seen = { shown: [], bare: [] }
  for (let turn = 0; turn < 15; turn++) {
    seen.shown.push(await starts(setup.binary, ['--data', shown], 1))
    seen.bare.push(await starts(setup.binary, ['--data', bare], 1))
  }
  const middle = (key, list) => list.map((one) => one[key]).sort((a, b) => a - b)[list.length >> 1]
  const [own, other] = ['shown', 'bare'].map((name) => middle('ms', seen[name]))
  row('start of a course with a figure a question, ms', own, { beside: other, goal: most(1.2) })

  const stoa = await serve(setup.binary, ['--data', shown])
  const sizes = await assets(stoa.url)
  // Among all figures and assets, the pair with the closest compressed sizes.
  const packed = { 'Accept-Encoding': 'br' }
  const size = async (path) => [path, (await get(stoa.url + path, packed)).body.length]
  const srcs = new Set()
  for (const { id } of JSON.parse((await get(`${stoa.url}/api/exams/course/PHYS-101`)).body)) {
    const exam = (await get(`${stoa.url}/api/exams/${id}`)).body.toString()
    for (const [src] of exam.matchAll(/\/files\/[\w.]+/g)) srcs.add(src)
  }
  const [figures, files] = await Promise.all(
    [[...srcs], [...sizes.keys()]].map((paths) => Promise.all(paths.map(size))),
  )
  const pairs = figures.flatMap((figure) => files.map((file) => [figure, file]))
  const apart = ([[, one], [, other]]) => Math.abs(one - other)
  const [[src], [asset]] = pairs.sort((one, other) => apart(one) - apart(other))[0]
  head(`${setup.connections} connections, medians of ${setup.rounds} x ${setup.seconds} s`, 'asset')
  for (const [form, headers] of Object.entries({ brotli: packed, identity: {} })) {
    const server = { pids: [stoa.pid] }
    const [one, another] = await medians(setup, [
      [server, stoa.url + src, headers],
      [server, stoa.url + asset, headers],
    ])
    const bytes = (await get(stoa.url + src, headers)).body.length
    const beside = (await get(stoa.url + asset, headers)).body.length
    row(`figure, ${form}, ${bytes} B beside ${beside} B: requests/s`, one.rate, { beside: another.rate, goal: least(1) })
    row(`figure, ${form}: CPU us`, one.cpu, { beside: another.cpu, goal: most(1) })
  }
  await stop(stoa.child)
}
