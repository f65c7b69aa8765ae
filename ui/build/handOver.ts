import type { Plugin } from 'vite';
import { chunks } from './chunks.ts';

const sheet = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * Writes what the server puts into pages and what nobody asks for by itself, and has the sheet asked
 * for before everything that can wait: without it nothing is read.
 */
export function handOver(): Plugin {
  return {
    name: 'stoa-hand-over',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const [link = ''] = sheet.exec(html) ?? [];
        return html
          .replace(sheet, '')
          .replace('<!--/stoa:head-->', (end) => `${end}${link}`)
          .replace(/\s*<\/head>/, '\n    <!--stoa:ahead-->\n  </head>');
      },
    },
    generateBundle(_, bundle) {
      const names = new Set(Object.values(bundle).map(({ name }) => name));
      const gone = Object.values(chunks).filter((name) => !names.has(name));
      if (gone.length > 0)
        this.error(`no chunk has the name ${gone.join(' or ')}: build/chunks.ts`);
    },
  };
}
