import type { Plugin } from 'vite';
import { chunks } from './chunks.ts';

const sheet = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * Puts the style sheet first in the head and adds the server's marker for preloads. Checks that each chunk in `chunks`
 * exists.
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
