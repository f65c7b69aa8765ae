// The binary of the image, which is statically linked with its C library, compared with the
// machine's native one.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { get } from './answer.mjs'
import { medians } from './http.mjs'
import { run, serve, stop } from './process.mjs'
import { starts } from './start.mjs'
import { head, least, most, row } from './table.mjs'

/** A page, a response that is rendered in advance, and one that is computed for each request. */
const PATHS = ['/courses', '/api/courses', '/api/courses/search?query=linear']

/** Builds the binary with the user interface of the native one. Returns its path. */
async function build() {
  process.env.STOA_UI_PREBUILT = '1'
  return (await run('scripts/image-binary.sh', [])).trim().split('\n').at(-1)
}

export async function image(setup) {
  const binary = resolve(process.env.STOA_IMAGE ?? (await build()))
  head(`the image's binary, medians of ${setup.rounds} x ${setup.seconds} s`, 'native')
  const [own, native] = [await serve(binary), await serve(setup.binary)]
  for (const path of PATHS) {
    const askers = [own, native].map(({ pid, url }) => [{ pids: [pid] }, url + path, { 'Accept-Encoding': 'br' }])
    const [ours, theirs] = await medians(setup, askers)
    if ((await get(own.url + path)).status !== 200) throw new Error(`${path} is not answered`)
    row(`${path}: requests/s`, ours.rate, { beside: theirs.rate, goal: least(0.95) })
    row(`${path}: CPU us`, ours.cpu, { beside: theirs.cpu, goal: most(1.05) })
  }
  await Promise.all([own, native].map(({ child }) => stop(child)))
  const [one, other] = [await starts(binary, [], 9), await starts(setup.binary, [], 9)]
  row('start, ms', one.ms, { beside: other.ms })
  row('memory, MiB', one.rss, { beside: other.rss })
  // The image contains only this file.
  row('size of the image, MiB', statSync(binary).size / 2 ** 20, { goal: most(25) })
}
