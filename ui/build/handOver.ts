import type { Plugin } from 'vite';

const sheet = /\s*<link rel="stylesheet"[^>]*>/;

/** Puts the style sheet first in the head and adds the marker where the server inserts preloads. */
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
  };
}
