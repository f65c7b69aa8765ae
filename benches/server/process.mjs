// The processes of a run: started, watched through /proc, and always stopped by their ids.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const running = new Set()
/** A temporary folder that is removed at the end of the run. */
export const scratch = mkdtempSync(join(tmpdir(), 'stoa-bench-'))

process.on('exit', () => {
  for (const child of running) child.kill()
  rmSync(scratch, { recursive: true, force: true })
})
for (const [signal, number] of [['SIGHUP', 1], ['SIGINT', 2], ['SIGTERM', 15]]) {
  process.on(signal, () => process.exit(128 + number))
}

export const sleep = (ms) => new Promise((done) => setTimeout(done, ms))

export function launch(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
  running.add(child)
  child.ended = new Promise((done) => {
    child.on('error', done)
    child.on('close', done)
  })
  child.ended.then(() => running.delete(child))
  return child
}

/** Runs a command to completion. Returns its output. */
export async function run(command, args) {
  const child = launch(command, args)
  let out = ''
  child.stdout.on('data', (text) => (out += text))
  child.stderr.on('data', (text) => (out += text))
  const status = await child.ended
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${status}\n${out}`)
  return out
}

export async function stop(child) {
  child.kill()
  await child.ended
}

/**
 * Starts Stoa on a free port. Returns the milliseconds from exec to the line that says where it
 * listens.
 */
export async function serve(binary, args = []) {
  // Settings for this script are not meant for the server.
  const env = Object.entries(process.env).filter(([name]) => !name.startsWith('STOA'))
  const start = performance.now()
  const child = launch(binary, ['--port', '0', ...args], { env: Object.fromEntries(env) })
  let log = ''
  child.stderr.on('data', (text) => (log = (log + text).slice(-4000)))
  const url = await new Promise((found, failed) => {
    let out = ''
    child.stdout.on('data', (text) => {
      out += text
      const line = /^listening on (\S+)\n/m.exec(out)
      if (line) found(line[1])
    })
    child.ended.then((why) => failed(new Error(`${binary} ended before it listened: ${why}\n${log}`)))
  })
  return { child, pid: child.pid, url, ms: performance.now() - start }
}

export function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => found(port))
    })
  })
}

const ticksASecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Returns the fields of /proc/PID/stat from the state onwards. */
function stat(pid) {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return line.slice(line.lastIndexOf(')') + 2).split(' ')
}

/** Returns the user and system seconds of processes with all their threads. */
export function cpu(pids) {
  const ticks = pids.map(stat).map((fields) => Number(fields[11]) + Number(fields[12]))
  return ticks.reduce((sum, own) => sum + own, 0) / ticksASecond
}

/**
 * Returns the share of CPU time in use on all cores, during a second in which this run does
 * nothing.
 */
export async function busy() {
  const read = () => readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).slice(1, 9).map(Number)
  const before = read()
  await sleep(1000)
  const passed = read().map((ticks, at) => ticks - before[at])
  // Idle time, including time spent waiting for a disk.
  return 1 - (passed[3] + passed[4]) / passed.reduce((sum, ticks) => sum + ticks, 0)
}

export function childrenOf(pid) {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return all.map(Number).filter((other) => {
    try {
      return Number(stat(other)[1]) === pid
    } catch {
      return false // It has ended in the meantime.
    }
  })
}

/** Returns megabytes of memory: `VmRSS` is the current value, `VmHWM` the peak. */
export function memory(pid, field = 'VmRSS') {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)[1]) / 1024
}

/** Resets the peak memory of a process. */
export function forgetPeak(pid) {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Waits until a process has used no CPU for a second, because deferred work also counts. */
export async function settled(pid) {
  let before = cpu([pid])
  for (let still = 0; still < 10; ) {
    await sleep(100)
    const now = cpu([pid])
    still = now === before ? still + 1 : 0
    before = now
  }
}
