// Prints the licences of everything in the program, each licence text once:
// `licences.mjs [TARGET]`.
import { parts } from './parts.mjs'

const all = parts(process.argv[2])
const line = '-'.repeat(80)
const named = ({ name, version, license }) => `${name} ${version} (${license})`
const noted = (part) => [`  ${named(part)}`, ...(part.note ? [`    ${part.note}`] : [])]
const users = new Map()
for (const part of all) {
  for (const text of part.texts) users.set(text, [...(users.get(text) ?? []), part])
}
const bare = all.filter(({ texts }) => !texts.length)
const out = [
  'What Stoa is made of, and under which licences. Stoa itself is under the MIT licence: see LICENSE.',
  '',
  ...all.flatMap(noted),
  '',
  'These packages name their licence and bring no text of it:',
  '',
  ...bare.map((part) => `  ${named(part)}`),
]
for (const [text, parts] of users) out.push('', line, ...parts.map(named), line, '', text)
process.stdout.write(`${out.join('\n')}\n`)
