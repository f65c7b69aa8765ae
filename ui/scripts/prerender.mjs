// Renders the constant parts of pages into prerendered/ for the server's build. With --check, it only reports files that are
// not up to date.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'prerendered');

/** The server's settings of a site, as slots. */
const metadata = ['base', 'name', 'repository', 'contact'].map(
  (name) => `<meta name="stoa-${name}" content="{{${name}}}">`,
);

/** The templates by name. */
async function render() {
  const window = new Window({ url: 'http://localhost/' });
  const { document } = window;
  Object.assign(globalThis, { window, document });
  document.head.innerHTML = metadata.join('');
  const server = await createServer({
    root,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { readTexts } = await server.ssrLoadModule('/build/texts.ts');
    const { setFormatLanguage } = await server.ssrLoadModule('/src/texts/format.ts');
    setFormatLanguage({ tag: 'en', messages: readTexts().get('en').map(slotsOf) });
    const { renderTemplates } = await server.ssrLoadModule('/src/app/prerender.tsx');
    return await renderTemplates();
  } finally {
    await server.close();
    await window.happyDOM.close();
  }
}

/** The slot of a message, which the server replaces by its text in the site's language. */
function slotsOf({ id, args }) {
  const parts = [...args].flatMap(([name, kind]) =>
    kind === 'element'
      ? ['{{element}}', [name, '{{within}}'], '{{/}}']
      : ['{{arg}}', [name], '{{/}}'],
  );
  return parts.length === 0 ? `{{text:${id}}}{{/}}` : [`{{text:${id}}}`, ...parts, '{{/}}'];
}

await mkdir(folder, { recursive: true });
for (const [name, html] of Object.entries(await render())) {
  const path = join(folder, `${name}.html`);
  const current = await readFile(path, 'utf8').catch(() => '');
  if (current === html) continue;
  if (process.argv.includes('--check')) {
    process.stderr.write(`prerendered/${name}.html is not up to date: npm run prerender\n`);
    process.exitCode = 1;
  } else await writeFile(path, html);
}
