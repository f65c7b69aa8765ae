// Measures the files that a first visit without math loads on each page, and fails if they exceed their limits.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const dist = join(import.meta.dirname, '..', 'dist');
const limits = { script: 84_000, style: 12_000, scripts: 7 };
const manifest = JSON.parse(read('.vite/manifest.json'));
const pages = Object.keys(manifest).filter((name) => name.endsWith('Page.tsx'));
const styles = manifest['index.html'].css;

const figures = [['CSS', weigh(styles), limits.style, 'bytes (brotli)']];
const loaded = new Set(styles);
for (const page of pages) {
  const scripts = withImports('index.html', page, ...listFirstParts(page));
  figures.push([basename(page, '.tsx'), weigh(scripts), limits.script, 'bytes (brotli)']);
  figures.push(['  scripts', scripts.length, limits.scripts, '']);
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

const assets = readdirSync(join(dist, 'assets'));
// Chunks that are loaded later find their styles in the first sheet; only idle parts, formulas, practice,
// a run, PDF files and moving progress have their own.
const laterSheets = assets.filter(
  (name) =>
    name.endsWith('.css') &&
    !/^(?:later|typeset|PracticeChooser|Session|RunView|PdfViewer|transfer)-/.test(name) &&
    !styles.includes(`assets/${name}`),
);
if (laterSheets.length > 0) problems.push(`More style sheets: ${laterSheets.join(', ')}`);

for (const [name, figure, limit, unit] of figures) {
  console.log(`${name.padEnd(16)}${String(figure).padStart(7)} of ${limit} ${unit}`.trimEnd());
}
if (problems.length > 0) {
  console.error(`Over budget: ${problems.join('; ')}`);
  process.exit(1);
}

/** The chunks that a page waits for on a first visit. */
function listFirstParts(page) {
  return page.endsWith('/HomePage.tsx') ? ['src/screens/home/Welcome.tsx'] : [];
}

/** The files of chunks and of what they import. */
function withImports(...chunks) {
  const all = new Set(chunks);
  for (const chunk of all) {
    for (const name of manifest[chunk].imports ?? []) all.add(name);
  }
  return [...all].map((chunk) => manifest[chunk].file);
}

function weigh(paths) {
  return paths.reduce((sum, path) => sum + brotliCompressSync(read(path)).length, 0);
}

function read(path) {
  return readFileSync(join(dist, path), 'utf8');
}
