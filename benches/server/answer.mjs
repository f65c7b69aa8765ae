// Fetches responses as they are sent over the wire.
import { request } from 'node:http'

/** Returns a response as sent over the wire. */
export function get(url, headers = {}) {
  return new Promise((done, failed) => {
    const asked = request(url, { headers }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) })
      })
    })
    asked.on('error', failed)
    asked.end()
  })
}

export const json = async (url) => JSON.parse((await get(url)).body)
