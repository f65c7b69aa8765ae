// Lighthouse's category scores for each kind of page, with its mobile preset, which simulates a
// phone and its network.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { json } from './answer.mjs'
import { serve, stop } from './process.mjs'
import { least, median, print, row } from './table.mjs'

const folder = resolve('benches/lighthouse')
const TURNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const LEAST_PERFORMANCE = 97

async function load() {
  if (!existsSync(join(folder, 'node_modules'))) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  }
  const here = createRequire(join(folder, 'package.json'))
  const from = async (name) => import(pathToFileURL(here.resolve(name)))
  const [{ default: lighthouse }, { launch }] = await Promise.all([from('lighthouse'), from('chrome-launcher')])
  return { lighthouse, launch }
}

/** Returns the paths of the pages of the first exam whose first question has a formula. */
async function paths(url) {
  for (const { id: course } of await json(`${url}/api/courses`)) {
    for (const { id: exam } of await json(`${url}/api/exams/course/${encodeURIComponent(course)}`)) {
      const [{ id }] = await json(`${url}/api/exams/questions/${encodeURIComponent(exam)}`)
      const { question } = await json(`${url}/api/questions/${encodeURIComponent(id)}`)
      if (!question.includes('$')) continue
      const exams = `/courses/${encodeURIComponent(course)}/exams`
      const review = `${exams}/${encodeURIComponent(exam)}`
      return {
        'landing page': '/',
        'course list': '/courses',
        'exam list': exams,
        'Exam Review': review,
        'question with formulas': `${review}/questions/${encodeURIComponent(id)}`,
        search: '/search?q=matrix',
        progress: '/progress',
        help: '/help',
      }
    }
  }
  throw new Error('no exam begins with a question that has a formula')
}

export async function lighthouse({ binary }) {
  const { lighthouse: audit, launch } = await load()
  const chromePath = execFileSync('scripts/chromium.sh', { encoding: 'utf8' }).trim().split('\n').pop()
  const stoa = await serve(binary)
  print(`\nLighthouse, mobile preset: medians of ${TURNS}`)
  for (const [name, path] of Object.entries(await paths(stoa.url))) {
    const scores = []
    let result
    for (let turn = 0; turn < TURNS; turn++) {
      const chrome = await launch({ chromePath, chromeFlags: ['--headless', '--no-sandbox', '--disable-gpu'] })
      const options = { port: chrome.port, onlyCategories: CATEGORIES, logLevel: 'silent' }
      result = (await audit(stoa.url + path, options)).lhr
      scores.push(CATEGORIES.map((category) => Math.round(result.categories[category].score * 100)))
      await chrome.kill()
    }
    CATEGORIES.forEach((category, at) => {
      const goal = least(category === 'performance' ? LEAST_PERFORMANCE : 100)
      row(`${name}: ${category}`, median(scores.map((score) => score[at])), { goal })
    })
    const { audits } = result
    const ms = (id) => `${Math.round(audits[id].numericValue)} ms`
    print(
      `  first paint ${ms('first-contentful-paint')}, largest ${ms('largest-contentful-paint')}, ` +
        `blocked ${ms('total-blocking-time')}, shift ${audits['cumulative-layout-shift'].numericValue.toFixed(3)}`,
    )
    const imperfect = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
    )
    for (const { id, displayValue = '' } of imperfect) print(`  ${id} ${displayValue}`)
  }
  await stop(stoa.child)
}
