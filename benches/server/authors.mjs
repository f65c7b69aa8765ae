// Authors' waiting times: checking large content, and importing and exporting questions.
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { launch, memory, run, scratch } from './process.mjs'
import { head, least, median, most, row } from './table.mjs'

const FORMATS = ['gift', 'aiken', 'moodle-xml', 'qti', 'mdbook-quiz', 'markdown-quiz']
const TURNS = 3

/**
 * Returns the seconds from exec to exit, and the peak memory in megabytes, sampled every
 * millisecond.
 */
async function timed(command, args, mayFail = false) {
  const start = performance.now()
  const child = launch(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let told = ''
  let peak = 0
  child.stdout.on('data', (text) => (told = (told + text).slice(-4000)))
  child.stderr.on('data', (text) => (told = (told + text).slice(-4000)))
  const look = setInterval(() => {
    try {
      peak = Math.max(peak, memory(child.pid, 'VmHWM'))
    } catch {
      // The process has ended.
    }
  }, 1)
  const status = await child.ended
  clearInterval(look)
  if (status !== 0 && !(mayFail && status === 1)) throw new Error(`${command} ${args.join(' ')}: ${status}\n${told}`)
  return { seconds: (performance.now() - start) / 1000, peak, told }
}

const middle = (times) => median(times.map((time) => time.seconds))

async function repeated(act) {
  const times = []
  for (let turn = 0; turn < TURNS; turn++) times.push(await act())
  return times
}

async function checks(binary, data) {
  head('100,000 questions: seconds', '')
  await timed(binary, ['check', data])
  row('stoa check', middle(await repeated(() => timed(binary, ['check', data]))), { goal: most(2) })
  row('stoa lint, with findings in every file', middle(await repeated(() => timed(binary, ['lint', data]))))
}

/** Exports and imports five courses in every format, each on one core. */
async function exchanges(binary, content) {
  head('5,000 questions on one core: items a second', '')
  const data = join(scratch, 'exchanged')
  for (const course of readdirSync(join(content, 'courses')).slice(0, 5)) {
    cpSync(join(content, 'courses', course), join(data, 'courses', course), { recursive: true })
  }
  const alone = (args) => timed('taskset', ['-c', '0', binary, ...args], true)
  for (const format of FORMATS) {
    const [out, into] = [join(scratch, `out-${format}`), join(scratch, `into-${format}`)]
    const rate = async (args, folder) => {
      const times = await repeated(() => {
        rmSync(folder, { recursive: true, force: true })
        return alone(args)
      })
      return Number(/^(\d+) items:/m.exec(times[0].told)[1]) / middle(times)
    }
    const exported = await rate(['export', '--to', format, '--data', data, '--out', out], out)
    row(`${format}, exported`, exported, { goal: least(2000) })
    const imported = await rate(['import', out, '--from', format, '--into', into, '--course', 'C'], into)
    row(`${format}, imported`, imported, { goal: least(2000) })
  }
}

/** Returns a picture of almost two megabytes that cannot be compressed. */
function picture(nth) {
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const framed = Buffer.alloc(8 + body.length)
    framed.writeUInt32BE(data.length)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body), 4 + body.length)
    return framed
  }
  const side = 790
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const pixels = Buffer.alloc(side * (side * 3 + 1))
  let state = nth + 1
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[at] = at % (side * 3 + 1) ? state >>> 24 : 0
  }
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const data = deflateSync(pixels, { level: 1 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

async function pictures(binary) {
  const [data, out, into] = ['pictures', 'pictures.zip', 'pictures-in'].map((name) => join(scratch, name))
  const exams = join(data, 'courses', 'c', 'exams')
  mkdirSync(exams, { recursive: true })
  writeFileSync(join(data, 'courses', 'c', 'course.yaml'), 'id: C\nname: Pictures\n')
  let yaml = 'id: c-1\ndescription: Pictures\nquestions:\n'
  let bytes = 0
  for (let nth = 0; bytes < 200e6; nth++) {
    const png = picture(nth)
    bytes += png.length
    writeFileSync(join(exams, `${nth}.png`), png)
    yaml += `  - id: c-1-${nth}\n    question: 'What is this? ![Noise number ${nth}](${nth}.png)'\n    answers:\n`
    yaml += '      - answerText: Noise\n        correct: true\n      - answerText: A cat\n'
  }
  writeFileSync(join(exams, '1.yaml'), yaml)
  head(`a package of ${(bytes / 1e6).toFixed(0)} MB of pictures: MB of memory at most`, '')
  row('qti, exported', (await timed(binary, ['export', '--to', 'qti', '--data', data, '--exam', 'c-1', '--out', out])).peak)
  const { peak } = await timed(binary, ['import', out, '--into', into, '--course', 'C'])
  row('qti, imported', peak, { goal: most(300) })
  await run(binary, ['check', into])
}

export async function authors({ binary, content }) {
  const data = content('100k')
  await checks(binary, data)
  await exchanges(binary, data)
  await pictures(binary)
}
