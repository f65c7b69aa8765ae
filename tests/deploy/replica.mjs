// A replica: the real binary on a port that stays the same across restarts.
import { resolve } from 'node:path'
import { launch } from '../../benches/server/process.mjs'

const binary = resolve(process.env.STOA_TEST_BINARY ?? 'target/release/stoa')

export class Replica {
  #child

  constructor(port) {
    this.port = port
  }

  /** Starts the replica on a folder. Resolves once it responds. */
  async start(data, ...flags) {
    const { PATH } = process.env
    const options = { stdio: ['ignore', 'pipe', 'ignore'], env: { PATH } }
    this.#child = launch(binary, ['--port', String(this.port), '--data', data, ...flags], options)
    await new Promise((listens, failed) => {
      this.#child.stdout.once('data', listens)
      this.#child.ended.then((why) => failed(new Error(`the replica ended: ${why}`)))
    })
  }

  signal(name) {
    this.#child.kill(name)
  }

  /** Stops the replica, if it is running, as every service manager does, and waits for its end. */
  async stop() {
    if (this.#child.exitCode !== null) return
    this.signal('SIGTERM')
    const status = await this.#child.ended
    if (status !== 0) throw new Error(`the replica ended with ${status}`)
  }
}
