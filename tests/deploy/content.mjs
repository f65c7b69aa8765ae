// The content of the replicas, in versions: all text contains its version, and each version has a
// different figure.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scratch } from '../../benches/server/process.mjs'

export const QUESTIONS = Array.from({ length: 20 }, (_, at) => `q-${at + 1}`)
export const page = (question) => `/courses/C/exams/e/questions/${question}`
export const call = (question) => `/api/questions/${question}`

/** Writes a version over the existing one, or into a separate folder. Returns the folder. */
export function publish(version, folder = join(scratch, `version-${version}`)) {
  const course = join(folder, 'courses/c')
  rmSync(course, { recursive: true, force: true })
  mkdirSync(join(course, 'exams'), { recursive: true })
  const files = {
    'course.yaml': `id: C\nname: Course of version ${version}\n`,
    'exams/figure.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><desc>version ${version}</desc></svg>`,
    'exams/e.yaml': `id: e\ndescription: Exam of version ${version}\nquestions:\n${QUESTIONS.map(
      (id) => `  - {id: ${id}, question: 'Version ${version}: ![A figure](figure.svg)', openEnded: true}\n`,
    ).join('')}`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(course, name), text)
  return folder
}

/** Returns the versions that occur in some text. */
export const versions = (text) => new Set([...text.matchAll(/version (\d+)/gi)].map(([, version]) => Number(version)))
