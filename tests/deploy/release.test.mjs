// How a content repository uses a release: an archive is installed only if its checksum is right,
// and is then used to check content.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { before, describe, it } from 'node:test'
import { scratch } from '../../benches/server/process.mjs'
import { publish } from './content.mjs'

const version = /^version = "(.*)"$/m.exec(readFileSync('Cargo.toml', 'utf8'))[1]
const name = `stoa-${version}-${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-unknown-linux-gnu`
const releases = join(scratch, 'releases')
const release = join(releases, `v${version}`)
const installed = join(scratch, 'installed')

function outcome(command, args, env = {}) {
  const { PATH } = process.env
  const { status, stdout, stderr } = spawnSync(command, args, { env: { PATH, ...env }, encoding: 'utf8' })
  return { status, out: stdout, err: stderr }
}
const install = (wanted, folder, env) =>
  outcome('scripts/release/install.sh', [wanted, folder], { STOA_RELEASES: `file://${releases}`, ...env })

describe('a release', () => {
  let sum

  before(() => {
    const folder = join(scratch, name)
    for (const path of [folder, release]) mkdirSync(path, { recursive: true })
    copyFileSync(resolve(process.env.STOA_TEST_BINARY ?? 'target/release/stoa'), join(folder, 'stoa'))
    chmodSync(join(folder, 'stoa'), 0o755)
    execFileSync('tar', ['-czf', join(release, `${name}.tar.gz`), '-C', scratch, name])
    const sums = execFileSync('sha256sum', [`${name}.tar.gz`], { cwd: release, encoding: 'utf8' })
    sum = sums.slice(0, 64)
    writeFileSync(join(release, 'SHA256SUMS'), `${'0'.repeat(64)}  another.tar.gz\n${sums}`)
  })

  it('is installed if it has the published or the required checksum', () => {
    for (const [wanted, env] of [[version, {}], [`v${version}`, { SHA256: '' }], [version, { SHA256: sum }]]) {
      const { status, err } = install(wanted, installed, env)
      assert.deepEqual([status, err], [0, ''])
      assert.match(outcome(join(installed, 'stoa'), ['--version']).out, new RegExp(`stoa ${version}`))
    }
  })

  it('is not installed otherwise', () => {
    const nowhere = join(scratch, 'nowhere')
    const published = readFileSync(join(release, 'SHA256SUMS'), 'utf8')
    assert.equal(install(version, nowhere, { SHA256: '1'.repeat(64) }).status, 1)
    for (const sums of ['', `${sum}  another.tar.gz\n`, published.replace(sum, '2'.repeat(64)), 'no sum\n']) {
      writeFileSync(join(release, 'SHA256SUMS'), sums)
      assert.equal(install(version, nowhere).status, 1, sums)
    }
    writeFileSync(join(release, 'SHA256SUMS'), published)
    for (const wanted of ['99.0.0', '../0.1.0', '', '0.1.0/..', 'latest']) {
      assert.notEqual(install(wanted, nowhere).status, 0, wanted)
    }
    assert.ok(!existsSync(nowhere))
  })

  it('checks content', () => {
    const content = publish(3)
    const check = (...rules) =>
      outcome('scripts/release/check.sh', [content, ...rules], { PATH: `${installed}:${process.env.PATH}` })
    const { status, out } = check()
    assert.equal(status, 0)
    assert.match(out, /^::warning .*\[no-date\]/m)
    assert.equal(check('no-date').status, 1)
    assert.equal(check('no-date-at-all').status, 2)
    writeFileSync(join(content, 'courses/c/exams/e.yaml'), 'id: e\nquestion: []\n')
    const wrong = check()
    assert.equal(wrong.status, 1)
    assert.match(wrong.out, /^::error /m)
  })

  it('is the version that the action installs, and no other tag has release notes', () => {
    assert.match(readFileSync('action.yml', 'utf8'), new RegExp(`^    default: ${version}$`, 'm'))
    const notes = (tag) => outcome('scripts/release/notes.sh', [tag]).status
    assert.deepEqual([notes('v99.0.0'), notes(version), notes('v')], [1, 1, 1])
  })
})
