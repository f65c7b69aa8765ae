// A client with four keep-alive connections, which requests small responses one after another on
// each and records how long each takes. Driven by reload.mjs.
//
// node client.mjs URL PATH...
import { connect } from 'node:net'
import { setPriority } from 'node:os'

const CONNECTIONS = 4
const [url, ...paths] = process.argv.slice(2)
const { host, hostname, port } = new URL(url)
const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`)
const took = new Float64Array(1 << 22)
let count = 0
let turn = 0

// Clients on other machines do not wait for a core that the server is using. Setting the priority
// requires root.
try {
  setPriority(-20)
} catch {}

function ask(socket) {
  let asked
  let left = -1
  const next = () => {
    left = -1
    asked = performance.now()
    socket.write(requests[turn++ % requests.length])
  }
  socket.on('data', (bytes) => {
    // The head of such a small response arrives in one piece.
    if (left < 0) {
      const end = bytes.indexOf('\r\n\r\n')
      const head = bytes.latin1Slice(0, end)
      if (!head.startsWith('HTTP/1.1 200')) throw new Error(head)
      left = end + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)[1])
    }
    left -= bytes.length
    if (left > 0) return
    took[count++] = performance.now() - asked
    setTimeout(next, 1)
  })
  socket.on('close', () => process.exit(1))
  next()
}

function report() {
  const sorted = took.slice(0, count).sort()
  return { count, slowest: sorted[count - 1], slow: sorted[Math.floor(count * 0.999)] }
}

process.on('message', (word) => {
  if (word === 'forget') count = 0
  process.send(word === 'report' ? report() : {})
})
process.on('disconnect', () => process.exit())
for (let number = 0; number < CONNECTIONS; number++) {
  const socket = connect(Number(port), hostname, () => ask(socket)).setNoDelay()
}
// Warms up for a second: what the engine compiles and the server compresses on first use does not
// count as latency.
setTimeout(() => process.send({}), 1000)
