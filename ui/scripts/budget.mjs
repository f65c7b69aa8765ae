// Weighs what a first visit without math loads, and fails when it is more than was promised.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'dist');
const limits = { script: 85_000, style: 12_000, requests: 6 };
// The review asks for the exam, its questions and the course's exams; the question page for two, and
// for the script that questions are answered with.
const laterRequests = 3;

const html = readFileSync(join(dist, 'index.html'), 'utf8');
const scripts = withImports(
  addresses(/<(?:script[^>]*\bsrc|link[^>]*\brel="modulepreload"[^>]*\bhref)="([^"]+)"/g),
);
const styles = addresses(/<link[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"/g);

const figures = [
  ['JavaScript', weigh(scripts), limits.script, 'bytes (brotli)'],
  ['CSS', weigh(styles), limits.style, 'bytes (brotli)'],
  ['Requests', 1 + scripts.length + styles.length + laterRequests, limits.requests, ''],
];
const problems = figures.filter(([, figure, limit]) => figure > limit).map(([name]) => name);

const heavyFonts = readdirSync(dist, { recursive: true }).filter((name) =>
  /\.(?:woff|ttf|otf|eot)$/.test(name),
);
if (heavyFonts.length > 0) problems.push(`Fonts other than woff2: ${heavyFonts.join(', ')}`);
// A class name that only KaTeX's own code and styles hold.
if ([...scripts, ...styles].some((path) => read(path).includes('katex-mathml'))) {
  problems.push('KaTeX on the first load');
}

// What is loaded later finds its styles in the first sheet; formulas alone bring their own.
const laterSheets = readdirSync(join(dist, 'assets')).filter(
  (name) =>
    name.endsWith('.css') && !name.startsWith('typeset-') && !styles.includes(`/assets/${name}`),
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

/** The scripts and all that they import at once, which the browser has to wait for. */
function withImports(found) {
  const all = new Set(found);
  for (const path of all) {
    for (const [, name] of read(path).matchAll(
      /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g,
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
