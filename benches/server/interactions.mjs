// How long interactions take on a slow phone with an exam of 500 questions and a record of 5,000
// answers: the time from the input to the next frame (Event Timing), and the longest task before
// the page is idle.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { scratch, serve, stop } from './process.mjs'
import { head, median, most, row } from './table.mjs'

const ui = createRequire(resolve('ui/package.json'))
const SLOW_CPU = 4
const TURNS = Number(process.env.TURNS ?? 5)
const COURSE = 'LONG-1'
const EXAMS = 10
const QUESTIONS = 500
const DAY = 86_400_000

const exams = Array.from({ length: EXAMS }, (_, exam) => `long-${exam}`)
const idsOf = (exam) => Array.from({ length: QUESTIONS }, (_, at) => `${exam}-${at + 1}`)
const isOpen = (at) => at % 10 === 9
const answers = ['Yes', 'No', 'Only for even numbers', 'Nobody knows'].map((answerText, at) => ({
  id: 'abcd'[at],
  answerText,
  correct: at === 0,
}))

function writeContent(folder) {
  const home = join(folder, 'courses', COURSE)
  mkdirSync(join(home, 'exams'), { recursive: true })
  writeFileSync(join(home, 'course.yaml'), JSON.stringify({ id: COURSE, name: 'Long exams', subject: 'Numbers' }))
  for (const exam of exams) {
    const questions = idsOf(exam).map((id, at) => ({
      id,
      question: `Is the number ${at + 1} of ${exam} the sum of two primes, and how many divisors has it?`,
      topics: [`Topic ${at % 12}`],
      explanation: 'Try the primes below it one by one.',
      ...(isOpen(at) ? { openEnded: true, answers: [{ answerText: 'It has some.' }] } : { answers }),
    }))
    writeFileSync(join(home, 'exams', `${exam}.yaml`), JSON.stringify({ id: exam, description: `Exam ${exam}`, questions }))
  }
  return folder
}

/** Returns a run in progress in which every question has an answer that has not been submitted. */
function fullRun(exam) {
  const questions = idsOf(exam).map((id, at) => ({ id, points: 1, ...(isOpen(at) ? { text: 'Some.' } : { chosen: ['a'] }) }))
  const now = new Date().toISOString()
  return { at: now, course: COURSE, exam, limit: null, used: 0, seen: now, questions }
}

/**
 * Returns the text stored under each of the two keys after all questions except the first 20 of the
 * first exam have been answered.
 */
function record() {
  const [attempts, answered, flags, schedule] = [{}, {}, {}, {}]
  const today = Math.floor(Date.now() / DAY)
  for (const [place, exam] of exams.entries()) {
    for (const [at, id] of idsOf(exam).entries()) {
      if (place === 0 && at < 20) continue
      const isRight = at % 3 > 0
      const chosen = answers[isRight ? 0 : 1]
      const time = Date.now() - (1 + (at % 30)) * DAY
      attempts[id] = isOpen(at) ? 'It has as many as it has.' : { ...chosen, correct: isRight }
      answered[id] = { at: new Date(time).toISOString(), course: COURSE, exam, streak: isRight ? 1 : 0 }
      if (at % 25 === 0) flags[id] = { at: new Date(time).toISOString(), course: COURSE, exam, on: true }
      if (!isOpen(at)) schedule[id] = [3.2, 5.3, today + (at % 40) - 3, time, 1, 0]
    }
  }
  return [JSON.stringify(attempts), JSON.stringify({ version: 1, answered, flags, schedule, runs: { full: fullRun(exams[1]) } })]
}

const review = `/courses/${COURSE}/exams/${exams[0]}`
const question = (number) => `${review}/questions/${exams[0]}-${number}`

/** The pages, and the steps on each: a selector to click, or a key to press. */
const PAGES = [
  ['review', review, [
    ['to the first question', 'nav ol li:nth-child(1) a'],
    ['back', 'back'],
    ['to a question in the middle', 'nav ol li:nth-child(12) a'],
  ]],
  ['question', question(2), [
    ['choose an answer', 'main fieldset label'],
    ['submit', 'main form button[type=submit]'],
    ['flag', 'main [aria-pressed]'],
    ['try again', 'main [role=status] button'],
    ['next', 'a[rel=next]'],
    ['next by key', 'key:n'],
  ]],
  ['open question', question(10), [
    ['into the text', 'main textarea'],
    ['type', 'key:a'],
    ['type again', 'key:b'],
    ['submit', 'main form button[type=submit]'],
    ['grade', 'main [data-grade], main form [aria-pressed]'],
  ]],
  ['sit', `${review}/sit`, [
    ['start', 'main form button[type=submit]'],
    ['choose an answer', 'main fieldset label'],
    ['flag', 'main form [aria-pressed]'],
    ['next', 'a[rel=next]'],
    ['finish', 'text:Finish'],
    ['finish indeed', 'dialog text:Finish'],
  ]],
  ['full run', `/courses/${COURSE}/exams/${exams[1]}/sit`, [['finish', 'text:Finish']]],
  ['progress', '/progress', [
    ['clear an exam', 'main li.item:has(time) button'],
    ['undo', 'text:Undo'],
    ['to practice', 'main li.item a.button'],
  ]],
  ['practice', `/courses/${COURSE}/practice`, [
    ['another pool', 'main input[value=new] + span'],
    ['start', 'main form button[type=submit]'],
    ['choose or type an answer', 'main fieldset label, main textarea'],
    ['submit', 'main form button[type=submit]'],
    ['next', 'key:Enter'],
  ]],
  ['search', '/search', [
    ['into the box', 'main input[type=search]'],
    ['type', 'key:p'],
    ['type again', 'key:r'],
    ['type more', 'key:i'],
  ]],
  ['exam list', `/courses/${COURSE}/exams`, [['to the review', `main a[href$="${exams[0]}"]`]]],
]

/**
 * Clicks or presses. Returns the milliseconds until the next frame, and the duration of the longest
 * task.
 */
async function measure(page, step) {
  let act
  if (step === 'back') act = () => page.evaluate(() => history.back())
  else if (step.startsWith('key:')) act = () => page.keyboard.press(step.slice(4))
  else {
    const [, scope, text] = /^(.*?)text:(.*)$/.exec(step) ?? []
    const found = text === undefined ? page.locator(step) : page.locator(scope || 'main').getByRole('button', { name: text, exact: true })
    await found.first().scrollIntoViewIfNeeded({ timeout: 10_000 })
    const box = await found.first().boundingBox()
    act = async () => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForTimeout(300)
      await page.evaluate(() => window.forget())
      await page.mouse.down()
      await page.mouse.up()
    }
  }
  await page.evaluate(() => window.forget())
  await act()
  await page.waitForTimeout(1500)
  return page.evaluate(() => window.seen())
}

async function observe(page) {
  await page.addInitScript(() => {
    let events = []
    let tasks = []
    const watch = (type, more, keep) => {
      const observer = new PerformanceObserver((list) => keep(list.getEntries()))
      observer.observe({ type, ...more })
      return () => keep(observer.takeRecords())
    }
    const flush = [
      watch('event', { durationThreshold: 16 }, (list) => events.push(...list.filter(({ interactionId }) => interactionId))),
      watch('longtask', {}, (list) => tasks.push(...list)),
    ]
    const take = () => {
      for (const each of flush) each()
    }
    window.forget = () => {
      take()
      events = []
      tasks = []
    }
    window.seen = () => {
      take()
      return [events, tasks].map((list) => Math.max(0, ...list.map(({ duration }) => duration)))
    }
  })
}

export async function interactions({ binary }) {
  const { chromium } = await import(ui.resolve('@playwright/test').replace(/\.js$/, '.mjs'))
  const executablePath =
    process.env.STOA_TEST_CHROMIUM ?? execFileSync('scripts/chromium.sh', { encoding: 'utf8' }).trim().split('\n').pop()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const stoa = await serve(binary, ['--data', writeContent(join(scratch, 'long'))])
  const texts = record()
  head('ms until the next frame: 500 questions, 5,000 answers, 4 x slower CPU', '')
  const named = process.env.PAGES?.split(',')
  for (const [name, path, steps] of PAGES.filter(([page]) => named?.includes(page) ?? true)) {
    const times = steps.map(() => [])
    for (let turn = 0; turn < TURNS; turn++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await page.goto(`${stoa.url}/help`)
      await page.evaluate(([attempts, study]) => {
        localStorage.setItem('stoa-userProgress', attempts)
        localStorage.setItem('stoa-study', study)
      }, texts)
      await observe(page)
      const cdp = await context.newCDPSession(page)
      await page.goto(stoa.url + path, { waitUntil: 'networkidle' })
      await page.waitForTimeout(1500)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
      for (const [at, [what, step]] of steps.entries()) {
        try {
          times[at].push(await measure(page, step))
        } catch (error) {
          throw new Error(`${name}, ${what}: ${error.message}`)
        }
      }
      await context.close()
    }
    for (const [at, [what]] of steps.entries()) {
      const of = (which) => median(times[at].map((both) => both[which]))
      row(`${name}: ${what}`, of(0), { goal: most(50), note: `longest task ${of(1).toFixed(0)}` })
    }
  }
  await browser.close()
  await stop(stoa.child)
}
