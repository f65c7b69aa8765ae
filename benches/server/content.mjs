// Writes synthetic content of any size: a thousand questions per course, in forty exams of 15 to 35
// questions, and about 540 bytes of YAML per question. The same size gives the same bytes on every
// machine.
//
// node content.mjs DIR QUESTIONS
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { adjectives, formulas, links, nouns, openings, snippets, subjects, verbs } from './words.mjs'

const EXAMS_A_COURSE = 40
const QUESTIONS_AN_EXAM = 25
const QUESTIONS_A_COURSE = EXAMS_A_COURSE * QUESTIONS_AN_EXAM
// Increase this whenever the output changes: folders of another version are rewritten.
const VERSION = 1

let state = 1

/** Returns a random integer from 0 (inclusive) to `limit` (exclusive), by mulberry32. */
function below(limit) {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) % limit
}

const one = (words) => words[below(words.length)]
const often = (percent) => below(100) < percent
const filled = (text) => text.replace(/#/g, () => 2 + below(88))
const math = () => `$${filled(one(formulas))}$`
const capital = (text) => text[0].toUpperCase() + text.slice(1)

/** Returns a noun with the words around it: `the bounded matrix of a graph`. */
function phrase() {
  const noun = often(60) ? `${one(adjectives)} ${one(nouns)}` : one(nouns)
  return often(50) ? `the ${noun}` : `a ${noun}`
}

function clause() {
  const start = `${phrase()} ${one(verbs)} ${phrase()}`
  return often(60) ? `${start} ${one(links)} ${phrase()}` : start
}

const sentence = () => `${capital(clause())}, and ${clause()}.`

function questionText(withMath) {
  let text = `${one(openings)} ${phrase()} ${one(links)} ${phrase()}`
  if (withMath) text += ` where ${math()}`
  if (often(12)) text += ` and ${filled(one(snippets))} is given`
  return often(72) ? `${text}, if ${clause()}?` : `${text}?`
}

function answerText(withMath) {
  if (withMath && often(60)) return math()
  return often(15) ? `It uses ${filled(one(snippets))}` : capital(clause())
}

/** Writes text after its key as authors do: plain, in single quotes, or as a block. */
function written(key, indent, text) {
  const way = below(10)
  if (way < 2) return `${indent}${key}: |-\n${indent}  ${text}\n`
  if (way < 3) return `${indent}${key}: '${text.replaceAll("'", "''")}'\n`
  return `${indent}${key}: ${text}\n`
}

function question(id) {
  const withMath = often(50)
  const openEnded = often(4)
  let yaml = `  - id: ${id}\n${written('question', '    ', questionText(withMath))}`
  if (openEnded) yaml += '    openEnded: true\n'
  yaml += '    answers:\n'
  const right = below(4)
  for (let answer = 0; answer < (openEnded ? 1 : 4); answer++) {
    yaml += `      - answerText: ${openEnded ? sentence() : answerText(withMath)}\n`
    if (!openEnded && answer === right) yaml += '        correct: true\n'
  }
  if (often(50)) {
    yaml += `    explanation: |-\n      ${sentence()}\n`
    if (withMath) yaml += `      So it is ${math()}: ${clause()}.\n`
    if (withMath && often(10)) yaml += `      $$${filled(one(formulas))}$$\n`
  }
  return yaml
}

/** Writes a course with a single exam that has this many questions. */
export function writeLongExam(folder, questions) {
  state = 1
  mkdirSync(join(folder, 'exams'), { recursive: true })
  writeFileSync(join(folder, 'course.yaml'), 'id: LONG-101\nname: Long Exams\nsubject: Other\n')
  let yaml = 'id: long-101-2024-final\ndescription: Final, spring 2024\nquestions:\n'
  for (let at = 1; at <= questions; at++) yaml += question(`long-101-2024-final-${at}`)
  writeFileSync(join(folder, 'exams', '2024-final.yaml'), yaml)
}

function writeCourse(folder, number) {
  const code = `C${String(number).padStart(4, '0')}`
  const name = `${capital(one(adjectives))} ${capital(one(nouns))} ${1 + below(4)}`
  let course = `id: ${code}\nname: ${name}\nsubject: ${one(subjects)}\nresources:\n`
  for (let resource = 0; resource < 3; resource++) {
    const id = `${code}-r${resource}`
    course += `  - id: ${id}\n    url: example.org/${id}\n    description: ${capital(phrase())}\n`
  }
  mkdirSync(join(folder, 'exams'), { recursive: true })
  writeFileSync(join(folder, 'course.yaml'), course)
  for (let exam = 0; exam < EXAMS_A_COURSE; exam++) {
    const id = `${code.toLowerCase()}-${1984 + exam}-final`
    // Two consecutive exams together have twice the mean number of questions.
    const more = ((exam >> 1) % 11) * (exam % 2 ? -1 : 1)
    let yaml = `id: ${id}\ndescription: Final, spring ${1984 + exam}\nquestions:\n`
    for (let at = 1; at <= QUESTIONS_AN_EXAM + more; at++) yaml += question(`${id}-${at}`)
    writeFileSync(join(folder, 'exams', `${1984 + exam}-final.yaml`), yaml)
  }
}

/**
 * Writes `questions` questions, a multiple of a thousand, into `folder`, unless it already contains
 * them.
 */
export function writeContent(folder, questions) {
  const mark = join(folder, '.synthetic')
  const whole = `version ${VERSION}, ${questions} questions\n`
  if (existsSync(mark) && readFileSync(mark, 'utf8') === whole) return
  state = 1
  rmSync(join(folder, 'courses'), { recursive: true, force: true })
  for (let course = 0; course < questions / QUESTIONS_A_COURSE; course++) {
    writeCourse(join(folder, 'courses', String(course).padStart(4, '0')), course)
  }
  writeFileSync(mark, whole)
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, questions] = process.argv.slice(2)
  writeContent(folder, Number(questions))
}
