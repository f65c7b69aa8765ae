// A rolling update of three replicas under load, behind each proxy and cache of deploy/: they are
// stopped one after another, and come back with different content.
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { freePort, sleep, stop } from '../../benches/server/process.mjs'
import { call, page, publish, QUESTIONS, versions } from './content.mjs'
import { get } from './get.mjs'
import { caddy, nginx, varnish } from './proxies.mjs'
import { Replica } from './replica.mjs'

const VISITORS = 4

describe('a rolling update', () => {
  const replicas = []
  let proxies = []

  before(async () => {
    const first = publish(1)
    for (let count = 0; count < 3; count++) replicas.push(new Replica(await freePort()))
    await Promise.all(replicas.map((replica) => replica.start(first)))
    const ports = replicas.map((replica) => replica.port)
    proxies = await Promise.all([caddy(ports), nginx(ports), varnish(ports)])
  })
  after(async () => {
    await Promise.all(proxies.map(({ child }) => stop(child)))
    await Promise.all(replicas.map((replica) => replica.stop()))
  })

  it('redirects nobody to a host chosen by the request', async () => {
    for (const { name, unencrypted } of proxies.filter((proxy) => proxy.unencrypted)) {
      const answer = await get(`${unencrypted}/courses`, { headers: { Host: 'evil.example' } })
      assert.deepEqual([answer.status, answer.headers.location], [421, undefined], name)
    }
  })

  it('loses no request, and mixes no versions', async () => {
    let updating = true
    const seen = proxies.map(({ name }) => ({ name, requests: 0, loadedAgain: 0, versions: new Set() }))

    /**
     * Requests what a browser requests when it opens a question: the page, its data, and the figure
     * that the data refers to.
     */
    const visit = async ({ url }, count, from, number, isAgain = false) => {
      const question = QUESTIONS[number % QUESTIONS.length]
      const ask = async (path, expected = [200]) => {
        const answer = await get(url + path, { from })
        assert.ok(expected.includes(answer.status), `${url}${path}: ${answer.status} ${answer.text}`)
        count.requests += 1
        return answer
      }
      await ask(page(question))
      // A search that nobody has made before is not cached.
      await ask(`/api/courses/search?query=course+${from}+${number}`)
      const data = await ask(call(question))
      // A file of the old version disappears with its last replica, unless it is cached. The page
      // is then loaded again, once.
      const figure = await ask(/\/files\/[^"\\]+/.exec(data.text)[0], isAgain ? [200] : [200, 404])
      if (figure.status === 404) {
        count.loadedAgain += 1
        return visit({ url }, count, from, number, true)
      }
      assert.deepEqual(versions(figure.text), versions(data.text))
      for (const version of versions(data.text)) count.versions.add(version)
    }
    const visitors = proxies.flatMap((proxy, at) =>
      Array.from({ length: VISITORS }, async (_, visitor) => {
        for (let number = 0; updating; number++) await visit(proxy, seen[at], `127.0.0.${visitor + 2}`, number)
      }),
    )
    const update = (async () => {
      const second = publish(2)
      for (const replica of replicas) {
        await sleep(500)
        await replica.stop()
        await replica.start(second)
        // Like an orchestrator, stops the next replica only once this one is known to be ready.
        await sleep(3000)
      }
    })().finally(() => (updating = false))
    const visited = Promise.all(visitors).finally(() => (updating = false))
    await Promise.all([update, visited])

    for (const { name, requests, loadedAgain, versions } of seen) {
      process.stdout.write(`# ${name}: ${requests} requests, none lost; ${loadedAgain} pages loaded again\n`)
      assert.ok(requests > 100, `${name} answered only ${requests}`)
      assert.ok(loadedAgain <= VISITORS * replicas.length, `${name}: ${loadedAgain} pages had to be loaded again`)
      assert.ok(versions.has(1), name)
    }
  })

  it('ends with the new content everywhere', async () => {
    for (const { name, url } of proxies) {
      const { text } = await get(`${url}/api/courses/search?query=course`)
      assert.deepEqual(versions(text), new Set([2]), name)
    }
  })
})
