import type { Plugin } from 'vite';

const head = /<!--stoa:head-->[\s\S]*<!--\/stoa:head-->/;

/**
 * In the dev server, copies what the running Stoa server writes between the head markers, so
 * that the footer shows the site's own links there too.
 */
export function devShell(server: string): Plugin {
  return {
    name: 'stoa-dev-shell',
    apply: 'serve',
    async transformIndexHtml(html) {
      try {
        const shell = await (await fetch(server)).text();
        const filled = head.exec(shell)?.[0];
        return filled === undefined ? html : html.replace(head, () => filled);
      } catch {
        return html;
      }
    },
  };
}
