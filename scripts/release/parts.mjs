// The parts of the program: its crates and npm packages, with their licences, and the C library.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const run = (command, args) => execFileSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 28 }).trim()
const byName = (one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1)

export const host = () => /^host: (.*)$/m.exec(run('rustc', ['-vV']))[1]

/** Returns the licence texts in a package, with their paths in it. */
function texts(folder, deep = []) {
  const isLicence = (name) => /^(licen[cs]e|copying|copyright|notice|unlicense)/i.test(name)
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isLicence(entry.name))
    .map(({ name }) => name)
  return [...found.sort(), ...deep].map((path) => readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n').trim())
}

/** Returns the third-party crates that are linked into the program. */
function crates(target) {
  const format = ['--format-version', '1', '--locked', '--filter-platform', target]
  const { packages, resolve } = JSON.parse(run('cargo', ['metadata', ...format]))
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]))
  const linked = new Set()
  const left = [resolve.root]
  while (left.length) {
    const id = left.pop()
    if (linked.has(id)) continue
    linked.add(id)
    const isLinked = ({ dep_kinds: kinds }) => kinds.some(({ kind }) => kind === null)
    left.push(...nodes.get(id).deps.filter(isLinked).map(({ pkg }) => pkg))
  }
  const sums = new Map()
  const entry = /^name = "(.*)"\nversion = "(.*)"\nsource = .*\nchecksum = "(.*)"$/gm
  for (const [, name, version, sum] of readFileSync('Cargo.lock', 'utf8').matchAll(entry)) {
    sums.set(`${name} ${version}`, sum)
  }
  const isMacro = ({ targets }) => targets.every(({ kind }) => kind.includes('proc-macro'))
  return packages
    .filter((one) => linked.has(one.id) && one.source !== null && !isMacro(one))
    .map(({ name, version, license, repository, manifest_path: manifest }) => ({
      name,
      version,
      license: license.replaceAll(/ *\/ */g, ' OR '),
      repository,
      purl: `pkg:cargo/${name}@${version}`,
      hash: { alg: 'SHA-256', content: sums.get(`${name} ${version}`) },
      // The allocator itself is part of the crate that builds it.
      texts: texts(dirname(manifest), name === 'tikv-jemalloc-sys' ? ['jemalloc/COPYING'] : []),
    }))
    .sort(byName)
}

/** Returns the npm packages that may be part of the user interface. */
function npmPackages() {
  const { packages } = JSON.parse(readFileSync('ui/package-lock.json', 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, optional }]) => path && !dev && !optional)
    .map(([path, { version, license, integrity }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return {
        name,
        version,
        license,
        purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
        hash: { alg: 'SHA-512', content: Buffer.from(integrity.split('-')[1], 'base64').toString('hex') },
        texts: texts(join('ui', path)),
      }
    })
    .sort(byName)
}

const readable = (paths) => paths.filter((path) => existsSync(path)).map((path) => readFileSync(path, 'utf8').trim())

/** Returns the linked parts that come with the compiler and the system. */
function given(target) {
  const version = run('rustc', ['-V']).split(' ')[1]
  const documents = join(run('rustc', ['--print', 'sysroot']), 'share/doc/rust')
  const library = {
    name: 'rust-std',
    version,
    license: 'MIT OR Apache-2.0',
    purl: `pkg:generic/rust-std@${version}`,
    texts: readable([join(documents, 'COPYRIGHT'), join(documents, 'LICENSE-MIT')]),
  }
  if (!target.endsWith('gnu')) return [library]
  const libc = run('getconf', ['GNU_LIBC_VERSION']).split(' ')[1]
  const linked = {
    name: 'glibc',
    version: libc,
    license: 'LGPL-2.1-or-later',
    purl: `pkg:generic/glibc@${libc}`,
    note: 'Linked in whole. With the source of Stoa, which is free, the program can be linked to another one.',
    texts: readable(['/usr/share/common-licenses/LGPL-2.1']),
  }
  return [linked, library]
}

export function parts(target = host()) {
  return [...crates(target), ...npmPackages(), ...given(target)]
}

export function program() {
  const { packages } = JSON.parse(run('cargo', ['metadata', '--format-version', '1', '--locked', '--no-deps']))
  const { name, version, description, license } = packages.find(({ name }) => name === 'stoa')
  return { name, version, description, license, purl: `pkg:cargo/${name}@${version}` }
}

export const commitTime = () => Number(process.env.SOURCE_DATE_EPOCH ?? run('git', ['log', '-1', '--format=%ct']))
