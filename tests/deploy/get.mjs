// Sends a request as a visitor's browser does, on its own connection.
import { request } from 'node:http'

/**
 * Returns the response. Fails if there is none within half a minute. `path` is sent unchanged,
 * including dots.
 */
export function get(url, { headers = {}, from = '127.0.0.1', path = new URL(url).pathname + new URL(url).search } = {}) {
  return new Promise((done, failed) => {
    const options = { headers, path, agent: false, localAddress: from, timeout: 30_000 }
    const asked = request(url, options, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('error', failed)
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        done({ status: answer.statusCode, headers: answer.headers, body, text: body.toString() })
      })
    })
    asked.on('timeout', () => asked.destroy(new Error(`no answer from ${url}`)))
    asked.on('error', failed)
    asked.end()
  })
}
