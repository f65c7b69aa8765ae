// Prints the parts of the program as CycloneDX 1.6: `bill-of-materials.mjs [TARGET]`. The same
// commit gives the same bytes.
import { createHash } from 'node:crypto'
import { commitTime, parts, program } from './parts.mjs'

const component = ({ name, version, description, license, repository, purl, hash }, type) => ({
  type,
  'bom-ref': purl,
  name,
  version,
  description,
  hashes: hash && [hash],
  licenses: [{ expression: license }],
  purl,
  externalReferences: repository ? [{ type: 'vcs', url: repository }] : undefined,
})

const components = parts(process.argv[2]).map((part) => component(part, 'library'))
const own = component(program(), 'application')
const digest = createHash('sha256').update(JSON.stringify([own, components])).digest('hex')
const uuid = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
const bill = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${uuid}`,
  version: 1,
  metadata: { timestamp: new Date(commitTime() * 1000).toISOString(), component: own },
  components,
  dependencies: [{ ref: own['bom-ref'], dependsOn: components.map((part) => part['bom-ref']) }],
}
process.stdout.write(`${JSON.stringify(bill, null, 2)}\n`)
