// When a page can be read on a slow phone with a slow network, compared with a page that contains
// only React.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { json } from './answer.mjs'
import { scratch, serve, stop } from './process.mjs'
import { head, median, most, row } from './table.mjs'

const ui = createRequire(resolve('ui/package.json'))
const SLOW_CPU = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const TURNS = 5

/** Writes the minimum that shows a question with React: a page, a script and an API call. */
async function bareReact(text) {
  const folder = join(scratch, 'bare')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="./main.js"></script>')
  writeFileSync(
    join(folder, 'main.js'),
    `import { createElement as h, useEffect, useState } from 'react'
     import { createRoot } from 'react-dom/client'
     function Page() {
       const [text, setText] = useState('')
       useEffect(() => void fetch('/question').then((answer) => answer.json()).then(setText), [])
       return h('main', null, h('p', null, text))
     }
     createRoot(document.getElementById('root')).render(h(Page))`,
  )
  const { build } = await import(ui.resolve('vite').replace(/index\.cjs$/, 'dist/node/index.js'))
  const modules = resolve('ui/node_modules')
  await build({
    root: folder,
    logLevel: 'error',
    configFile: false,
    resolve: { alias: { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') } },
    build: { modulePreload: { polyfill: false } },
  })
  const packed = new Map()
  const server = createServer(({ url }, answer) => {
    const [type, body] =
      url === '/question'
        ? ['application/json', JSON.stringify(text)]
        : url === '/'
          ? ['text/html', readFileSync(join(folder, 'dist', 'index.html'))]
          : ['text/javascript', readFileSync(join(folder, 'dist', url))]
    if (!packed.has(url)) packed.set(url, brotliCompressSync(body))
    answer.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(packed.get(url))
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() }
}

/** Returns the milliseconds until an element that `main` shows exists and has been painted. */
async function readable(browser, url, selector) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', NETWORK)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  await page.addInitScript((wanted) => {
    const look = () => {
      const found = document.querySelector(wanted)
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
      if (found?.textContent && isPainted) window.readableAt = performance.now()
      else requestAnimationFrame(look)
    }
    look()
  }, selector)
  await page.goto(url, { waitUntil: 'commit' })
  const at = await page.waitForFunction(() => window.readableAt, null, { polling: 50 })
  const ms = await at.jsonValue()
  await context.close()
  return ms
}

async function medianOf(browser, url, selector) {
  const seen = []
  for (let turn = 0; turn < TURNS; turn++) seen.push(await readable(browser, url, selector))
  return median(seen)
}

export async function paint({ binary }) {
  const { chromium } = await import(ui.resolve('@playwright/test').replace(/\.js$/, '.mjs'))
  const executablePath = execFileSync('scripts/chromium.sh', { encoding: 'utf8' }).trim().split('\n').pop()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const stoa = await serve(binary)
  const [course] = await json(`${stoa.url}/api/courses`)
  const [exam] = await json(`${stoa.url}/api/exams/course/${encodeURIComponent(course.id)}`)
  const [question] = await json(`${stoa.url}/api/exams/questions/${encodeURIComponent(exam.id)}`)
  const { question: text } = await json(`${stoa.url}/api/questions/${encodeURIComponent(question.id)}`)
  const at = [course.id, 'exams', exam.id, 'questions', question.id].map(encodeURIComponent).join('/')
  const bare = await bareReact(text)
  head('readable, ms: 4 x slower CPU, 1.6 Mbit/s, 150 ms', 'bare React')
  const beside = await medianOf(browser, bare.url, 'main p')
  const pages = [
    ['the landing page', '/', 'main h1'],
    ["a question's text", `/courses/${at}`, 'main [class*="RichText"]', 900],
    // React has replaced the server's HTML with a form that accepts an answer.
    ['a question that can be answered', `/courses/${at}`, 'main:not(:has([data-server])) label', 1700],
  ]
  for (const [what, path, selector, limit = 1000] of pages) {
    const own = await medianOf(browser, stoa.url + path, selector)
    row(what, own, { beside })
    row(`${what}: ms`, own, { goal: most(limit) })
  }
  await browser.close()
  bare.stop()
  await stop(stoa.child)
}
