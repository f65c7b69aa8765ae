// The caches of deploy/ in front of three replicas: what they cache, for how long, and what they do
// without replicas.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { freePort, sleep, stop } from '../../benches/server/process.mjs'
import { call, page, publish, QUESTIONS, versions } from './content.mjs'
import { get } from './get.mjs'
import { CONNECTIONS, Clock, nginx, varnish } from './proxies.mjs'
import { Replica } from './replica.mjs'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** The ways in which browsers, libraries and crawlers write the codings that they accept. */
const ACCEPTED = ['gzip, deflate, br, zstd', 'gzip;q=0, br', 'br;q=1.0, gzip;q=0.8', 'br;q=0, GZIP', 'br;q=0.0, gzip;q=0']

/** Sends requests until the response is as wanted. */
async function until(url, wanted) {
  for (let tries = 0; tries < 300; tries++) {
    const answer = await get(url)
    if (wanted(answer)) return answer
    await sleep(100)
  }
  throw new Error(`${url} never became what it should`)
}

for (const cache of [nginx, varnish]) {
  describe(cache.name, () => {
    const clock = new Clock()
    const replicas = []
    const hits = { yes: 0, no: 0 }
    let folder
    let proxy

    const ask = async (path, options) => {
      const answer = await get(proxy.url + path, options)
      hits[['HIT', 'STALE', 'UPDATING', 'REVALIDATED'].includes(answer.headers['x-cache']) ? 'yes' : 'no'] += 1
      return answer
    }
    const all = (name) => {
      for (const replica of replicas) replica.signal(name)
    }

    before(async () => {
      folder = publish(1)
      for (let count = 0; count < 3; count++) replicas.push(new Replica(await freePort()))
      await Promise.all(replicas.map((replica) => replica.start(folder)))
      proxy = await cache(replicas.map((replica) => replica.port), clock.env)
    })
    after(async () => {
      await stop(proxy.child)
      await Promise.all(replicas.map((replica) => replica.stop()))
    })

    it('answers a crowd from the cache', async () => {
      const figure = /\/files\/[^"\\]+/.exec((await get(`http://127.0.0.1:${replicas[0].port}${call('q-1')}`)).text)[0]
      const paths = ['/', '/courses', '/api/courses', figure, ...QUESTIONS.flatMap((id) => [page(id), call(id)])]
      for (let visitor = 0; visitor < 60; visitor++) {
        const headers = { 'Accept-Encoding': ACCEPTED[visitor % ACCEPTED.length] }
        for (const path of paths) {
          const answer = await ask(path, { headers })
          assert.equal(answer.status, 200, path)
          if (visitor < ACCEPTED.length) {
            const origin = await get(`http://127.0.0.1:${replicas[visitor % 3].port}${path}`, { headers })
            assert.deepEqual(answer.body, origin.body, path)
            assert.equal(answer.headers['content-encoding'], origin.headers['content-encoding'])
            assert.equal(answer.headers.etag, origin.headers.etag)
          }
        }
      }
      const ratio = hits.yes / (hits.yes + hits.no)
      process.stdout.write(`# ${cache.name}: ${(ratio * 100).toFixed(1)} % of ${hits.yes + hits.no} from the cache\n`)
      // Three forms of each path are requested from a replica once: 3 out of 60.
      assert.equal(hits.no, 3 * paths.length)
    })

    if (cache === nginx) {
      it('redirects to its own host only', async () => {
        const unknown = await get(`${proxy.url}/courses`, { headers: { Host: 'evil.example' } })
        assert.deepEqual([unknown.status, unknown.headers.location], [421, undefined])
        const known = await get(`${proxy.unencrypted}/courses?q=a`)
        assert.deepEqual([known.status, known.headers.location], [308, 'https://exams.example.org/courses?q=a'])
      })

      it('limits the connections of one address', async () => {
        const surplus = 4
        const statuses = []
        all('SIGSTOP')
        // The signal does not stop all threads of a process at the same time.
        await sleep(500)
        try {
          const asked = Array.from({ length: CONNECTIONS + surplus }, async (_, at) => {
            statuses.push((await get(`${proxy.url}/api/questions/waits-${at}`)).status)
          })
          // The others wait for replicas that do not respond.
          for (let tries = 0; statuses.length < surplus && tries < 200; tries++) await sleep(50)
          assert.deepEqual(statuses, Array(surplus).fill(429))
          all('SIGCONT')
          await Promise.all(asked)
        } finally {
          all('SIGCONT')
        }
        assert.equal(statuses.filter((status) => status === 200).length, CONNECTIONS)
      })
    } else {
      it('caches an answer once, whatever host is requested', async () => {
        for (const host of ['one.example', 'two.example']) {
          const answer = await get(proxy.url + page('q-1'), { headers: { Host: host, 'Accept-Encoding': 'gzip' } })
          assert.equal(answer.headers['x-cache'], 'HIT', host)
        }
      })
    }

    it('tells a browser that its copy is still valid', async () => {
      const { etag } = (await ask(page('q-1'))).headers
      const answer = await ask(page('q-1'), { headers: { 'If-None-Match': etag } })
      assert.deepEqual([answer.status, answer.body.length], [304, 0])
    })

    it('answers from the cache for a minute, and then while it revalidates', async () => {
      publish(2, folder)
      all('SIGHUP')
      for (const replica of replicas) {
        await until(`http://127.0.0.1:${replica.port}/api/courses`, ({ text }) => versions(text).has(2))
      }
      assert.deepEqual(versions((await ask('/api/courses')).text), new Set([1]), 'a minute is not over')
      clock.forward(2 * MINUTE)
      // Nobody waits for slow replicas.
      all('SIGSTOP')
      const stale = await ask('/api/courses')
      all('SIGCONT')
      assert.deepEqual([stale.status, versions(stale.text)], [200, new Set([1])])
      await until(`${proxy.url}/api/courses`, ({ text }) => versions(text).has(2))
    })

    it('revalidates answers that are too old before using them', async () => {
      clock.forward(13 * MINUTE)
      assert.deepEqual(versions((await ask(call('q-1'))).text), new Set([2]))
    })

    it('answers from the cache for a day if no replica answers', async () => {
      await Promise.all(replicas.map((replica) => replica.stop()))
      clock.forward(13 * MINUTE + DAY / 2)
      const kept = await ask(call('q-2'))
      assert.equal(kept.status, 200)
      assert.deepEqual(versions(kept.text), new Set([1]))
      assert.equal((await ask('/api/courses')).status, 200)
      assert.ok((await ask('/api/questions/never-asked-for')).status >= 500)
      clock.forward(2 * DAY)
      await until(proxy.url + call('q-2'), ({ status }) => status >= 500)
    })

    it('answers with new content once replicas are back', async () => {
      await Promise.all(replicas.map((replica) => replica.start(folder)))
      const back = await until(proxy.url + call('q-2'), ({ status, text }) => status === 200 && versions(text).has(2))
      assert.equal(back.status, 200)
    })
  })
}
