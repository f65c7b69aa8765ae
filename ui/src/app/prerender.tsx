import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { heroShapesChunk } from '../components/HeroDrawing';
import { PageHead } from '../components/PageHead';
import { ProgressProvider } from '../features/progress/ProgressProvider';
import { Page as HelpPage } from '../screens/help/HelpPage';
import { Page as HomePage } from '../screens/home/HomePage';
import { Page as MissingPage } from '../screens/missing/MissingPage';
import { Layout } from './Layout';
import { StoaLogo } from './NavigationBar';

// Renders templates for the server. Components check `import.meta.env.SSR` to leave out parts that
// need scripts.
//
// A slot `{{name}}` is text; `{{html:name}}` is markup. `{{#name}}…{{/}}` is kept only if the text
// `name` exists. `{{text:id}}…{{/}}` is a message with its arguments.

/**
 * Texts that a site may lack. If one is missing, the surrounding list item or paragraph is left
 * out.
 */
const optional = ['repository', 'contact'];

export async function renderTemplates(): Promise<Record<string, string>> {
  await heroShapesChunk.load();
  return {
    frame: renderTemplate(<Layout>{'{{html:content}}'}</Layout>),
    pageHead: renderTemplate(<PageHead heading="{{heading}}">{'{{html:below}}'}</PageHead>),
    home: renderTemplate(<HomePage />),
    help: renderTemplate(<HelpPage />),
    missing: renderTemplate(<MissingPage />),
    mark: renderTemplate(<StoaLogo />),
  };
}

function renderTemplate(content: ReactNode): string {
  let html = renderToStaticMarkup(
    <ProgressProvider>
      <MemoryRouter>{content}</MemoryRouter>
    </ProgressProvider>,
  );
  // Text next to elements needs no element of its own here, because no browser's translator ever
  // sees the slots.
  html = html.replace(/<span>((?:\{\{[^{}]*\}\})+)<\/span>/g, '$1');
  html = html.replace(/ aria-current="\{\{([\w-]+)\}\}"/g, '{{#$1}}$&{{/}}');
  for (const name of optional) {
    const around = new RegExp(`<(li|p)>(?:(?!<\\1>).)*?\\{\\{${name}\\}\\}.*?</\\1>`, 'g');
    html = html.replace(around, `{{#${name}}}$&{{/}}`);
  }
  // Adds line breaks for readers of the file. The server removes them.
  const starts = /(?!^)(?=<(?:section|header|footer|main|nav|ul|dl|div|h[1-6]|p|li|dt|g)\b)/g;
  return `${html.replace(starts, '\n')}\n`;
}
