// Measures the files that a first visit without math loads on each page, and fails if they exceed their limits.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'dist');
const limits = { script: 82_000, style: 12_000, requests: 6 };
// The chunks that each page needs in addition to the first script, and the number of calls before it shows its content.
// The review calls for the exam, its questions and the course's exams.
const pages = [
  { name: 'Landing page', parts: ['HomePage'], calls: 0, script: 76_000 },
  { name: 'Courses', parts: ['CoursesPage'], calls: 1, script: 78_000 },
  { name: 'Search', parts: ['SearchPage'], calls: 1 },
  { name: 'Exams', parts: ['ExamsPage'], calls: 1 },
  // One call lists the course's resources, another one its files.
  { name: 'Resources', parts: ['review'], calls: 2 },
  { name: 'Review', parts: ['review'], calls: 3, most: 7 },
  { name: 'Sit', parts: ['sitting'], calls: 1 },
  { name: 'Question', parts: ['answering'], calls: 2 },
  { name: 'Paper', parts: ['PaperPage'], calls: 1 },
  // One call lists the questions of an exam.
  { name: 'Progress', parts: ['ProgressPage'], calls: 1 },
  // One call lists the course's exams, then one fetches an exam.
  { name: 'Practice', parts: ['PracticePage'], calls: 2 },
  { name: 'Help', parts: ['help'], calls: 0 },
];

const html = readFileSync(join(dist, 'index.html'), 'utf8');
const assets = readdirSync(join(dist, 'assets'));
const first = addresses(
  /<(?:script[^>]*\bsrc|link[^>]*\brel="modulepreload"[^>]*\bhref)="\.([^"]+)"/g,
);
const styles = addresses(/<link[^>]*\brel="stylesheet"[^>]*\bhref="\.([^"]+)"/g);

const figures = [['CSS', weigh(styles), limits.style, 'bytes (brotli)']];
const loaded = new Set(styles);
for (const { name, parts, calls, script = limits.script, most = limits.requests } of pages) {
  const scripts = withImports([...first, ...parts.map(partNamed)]);
  const requests = 1 + scripts.length + styles.length + calls;
  figures.push([name, weigh(scripts), script, 'bytes (brotli)']);
  figures.push([`  requests`, requests, most, '']);
  for (const path of scripts) loaded.add(path);
}
const problems = figures
  .filter(([, figure, limit]) => figure > limit)
  .map(([name, figure]) => `${name.trim()} ${figure}`);

const heavyFonts = readdirSync(dist, { recursive: true }).filter((name) =>
  /\.(?:woff|ttf|otf|eot)$/.test(name),
);
if (heavyFonts.length > 0) problems.push(`Fonts other than woff2: ${heavyFonts.join(', ')}`);
// A class name that only KaTeX's own code and styles contain.
if ([...loaded].some((path) => read(path).includes('katex-mathml'))) {
  problems.push('KaTeX on the first load');
}

// Chunks that are loaded later find their styles in the first sheet; only formulas and the schedule have their own.
const laterSheets = assets.filter(
  (name) =>
    name.endsWith('.css') &&
    !/^(?:typeset|Choosing)-/.test(name) &&
    !styles.includes(`/assets/${name}`),
);
if (laterSheets.length > 0) problems.push(`More style sheets: ${laterSheets.join(', ')}`);

for (const [name, figure, limit, unit] of figures) {
  console.log(`${name.padEnd(12)}${String(figure).padStart(7)} of ${limit} ${unit}`.trimEnd());
}
if (problems.length > 0) {
  console.error(`Over budget: ${problems.join('; ')}`);
  process.exit(1);
}

function addresses(pattern) {
  return [...html.matchAll(pattern)].map(([, address]) => address);
}

/** The file of a chunk. */
function partNamed(name) {
  const found = assets.filter((file) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file));
  if (found.length !== 1) throw new Error(`${found.length} scripts are called ${name}`);
  return `/assets/${found[0]}`;
}

/** Scripts with their static imports. */
function withImports(found) {
  const all = new Set(found);
  for (const path of all) {
    for (const [, name] of read(path).matchAll(
      /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g,
    )) {
      all.add(`/assets/${name}`);
    }
  }
  return [...all];
}

function weigh(paths) {
  return paths.reduce((sum, path) => sum + brotliCompressSync(read(path)).length, 0);
}

function read(path) {
  return readFileSync(join(dist, path), 'utf8');
}
