// The table that a run prints row by row, and whether its goals were met.

const COLUMNS = [62, 11, 11, 7]
const missed = []

const cells = (texts) =>
  texts.map((text, at) => (at ? text.padStart(COLUMNS[at]) : text.padEnd(COLUMNS[at]))).join(' ')

/** Prints a line of results to standard output. */
export const print = (line) => process.stdout.write(`${line}\n`)

export function head(title, other) {
  print(`\n${cells([title, 'stoa', other, 'ratio'])}   goal`)
}

/** Formats a value with three significant digits, or as an integer from 100 on. */
function short(value) {
  if (value === undefined) return ''
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3)
}

/** Returns a limit for the ratio of a row, or for its value if it has no ratio. */
export const most = (limit) => ({ limit, sign: '<=', holds: (value) => value <= limit })
export const least = (limit) => ({ limit, sign: '>=', holds: (value) => value >= limit })

export function row(what, value, { beside, goal, note } = {}) {
  const ratio = beside === undefined ? undefined : value / beside
  const judged = ratio ?? value
  let end = note ?? ''
  if (goal) {
    const holds = goal.holds(judged)
    if (!holds) missed.push(what)
    end = `${holds ? 'ok    ' : 'MISSED'} ${goal.sign} ${goal.limit}${note ? `, ${note}` : ''}`
  }
  const columns = [what, short(value), short(beside), ratio === undefined ? '' : ratio.toFixed(3)]
  print(`${cells(columns)}   ${end}`.trimEnd())
}

export function summary() {
  print(missed.length ? `\n${missed.length} goals missed` : '\nevery goal met')
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}
