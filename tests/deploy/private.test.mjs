// Private sites, set up as in deploy/: who is let in, what everyone else gets, and that no response
// is public.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { freePort, stop } from '../../benches/server/process.mjs'
import { call, page, publish } from './content.mjs'
import { Gate, SESSION } from './gate.mjs'
import { get } from './get.mjs'
import { INSIDE, PASSWORD, privateCaddy, privateNginx } from './proxies.mjs'
import { Replica } from './replica.mjs'

const OUTSIDE = '127.0.0.2'
const basic = (password) => ({ Authorization: `Basic ${Buffer.from(`exams:${password}`).toString('base64')}` })
const gate = { inside: { headers: { Cookie: SESSION } }, wrong: { headers: { Cookie: '_session=over' } }, refused: 401 }
const RECIPES = {
  'oauth2-proxy': { ...gate, callback: '/oauth2/callback?code=a&state=b' },
  shibboleth: { ...gate, callback: '/Shibboleth.sso/SAML2/POST' },
  networks: { inside: { from: INSIDE }, wrong: { headers: { 'X-Forwarded-For': INSIDE } }, refused: 403 },
  password: { inside: { headers: basic(PASSWORD) }, wrong: { headers: basic('password') }, refused: 401 },
}

/**
 * Asserts that no shared cache stores the response, no search engine indexes it, and no other site
 * can read it.
 */
function assertClosed({ headers }, path) {
  assert.doesNotMatch(headers['cache-control'] ?? '', /public|s-maxage/, path)
  assert.equal(headers['access-control-allow-origin'], undefined, path)
  assert.equal(headers['x-cache'], undefined, path)
}

describe('a private site', () => {
  const port = freePort()
  const login = new Gate()
  let replica
  let origin
  let gatePort
  let parts
  const pages = ['/', '/courses?query=a&page=2', page('q-1'), '/nothing-is-here']

  before(async () => {
    const folder = publish(1)
    const exams = join(folder, 'courses/c/exams')
    writeFileSync(join(exams, 'paper.pdf'), '%PDF-1.4\n')
    writeFileSync(join(exams, 'p.yaml'), 'id: p\ndescription: P\nfiles: [{path: paper.pdf, description: P}]\n')
    replica = new Replica(await freePort())
    await replica.start(folder, '--private')
    origin = `http://127.0.0.1:${replica.port}`
    gatePort = await login.start()
    const found = async (path, pattern) => pattern.exec((await get(origin + path)).text)[0]
    pages.push(await found('/courses/C/exams', /\/attachments\/[^"\\]+/))
    parts = [
      await found('/', /\/assets\/[^"\\]+\.js/),
      await found(call('q-1'), /\/files\/[^"\\]+/),
      call('q-1'),
      '/api/courses',
      '/sw.js',
      '/offline.html',
      '/manifest.webmanifest',
      '/favicon.svg',
      '/robots.txt',
    ]
  })
  after(async () => {
    login.stop()
    await replica.stop()
  })

  for (const [proxied, kind] of [['nginx', privateNginx], ['caddy', privateCaddy]]) {
    for (const [recipe, { inside, wrong, refused, callback }] of Object.entries(RECIPES)) {
      describe(`${proxied}, ${recipe}`, () => {
        let proxy

        before(async () => {
          proxy = await kind(recipe, replica.port, gatePort)
        })
        after(() => stop(proxy.child))

        it('gives Stoa’s answers to those who are let in', async () => {
          for (const path of [...pages, ...parts]) {
            const [answer, own] = [await get(proxy.url + path, inside), await get(origin + path)]
            assert.equal(answer.status, path === '/nothing-is-here' ? 404 : 200, path)
            assert.deepEqual(answer.body, own.body, path)
            assert.equal(answer.headers['cache-control'], own.headers['cache-control'], path)
            assert.equal(answer.headers['x-robots-tag'], 'noindex', path)
            assertClosed(answer, path)
          }
        })

        it('gives nothing to anyone else', async () => {
          for (const options of [{}, wrong]) {
            for (const path of [...pages, ...parts]) {
              const answer = await get(proxy.url + path, { from: OUTSIDE, ...options })
              const isSentToSignIn = callback !== undefined && pages.includes(path)
              assert.equal(answer.status, isSentToSignIn ? 302 : refused, path)
              assert.equal(answer.headers.location, isSentToSignIn ? Gate.signIn(path) : undefined)
              assert.doesNotMatch(answer.text, /version 1|precache|%PDF/)
              assertClosed(answer, path)
            }
          }
        })

        it('is not bypassed by the spelling of a path', async () => {
          const open = ['/healthz', '/oauth2', '/Shibboleth.sso', '/oauth2/auth', '']
          const around = open.flatMap((prefix) => ['/..', '/%2e%2e', '/', '/.'].map((up) => `${prefix}${up}/api/courses`))
          for (const path of [...around, '/API/courses', '/healthz/', '/oauth2', '/readyz/x']) {
            const answer = await get(proxy.url, { from: OUTSIDE, path })
            assert.ok(answer.status >= 300 && answer.status < 500, `${path}: ${answer.status}`)
            assert.doesNotMatch(answer.text, /version 1/, path)
          }
        })

        it('reports its health only to its own machine', async () => {
          for (const path of ['/healthz', '/readyz']) {
            assert.equal((await get(proxy.url + path)).status, 200)
            assert.equal((await get(proxy.url + path, { from: OUTSIDE })).status, 403)
            assert.equal((await get(proxy.url + path, { ...inside, from: OUTSIDE })).status, 403)
          }
        })

        if (callback !== undefined) {
          it('allows signing in', async () => {
            login.hosts.clear()
            const answer = await get(proxy.url + callback, { from: OUTSIDE, headers: { Host: new URL(proxy.url).host } })
            assert.deepEqual([answer.status, answer.headers['set-cookie']], [302, [SESSION]])
            assertClosed(answer, callback)
            await get(`${proxy.url}/api/courses`)
            assert.ok([...login.hosts].every((host) => host.startsWith('127.0.0.1')), [...login.hosts].join())
          })

          it('lets nobody in if the gate does not answer', async () => {
            const alone = await kind(recipe, replica.port, await freePort())
            for (const path of [...pages, ...parts]) {
              const answer = await get(alone.url + path, inside)
              assert.ok(answer.status >= 500, path)
              assertClosed(answer, path)
            }
            await stop(alone.child)
          })
        }

        if (recipe === 'password') {
          it('asks for the password', async () => {
            const answer = await get(proxy.url)
            assert.match(answer.headers['www-authenticate'], /^Basic realm=/)
          })
        }
      })
    }
  }
})
