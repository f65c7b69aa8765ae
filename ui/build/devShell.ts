import type { Plugin } from 'vite';

const head = /<!--stoa:head-->[\s\S]*<!--\/stoa:head-->/;

/**
 * Makes the dev server copy the part of the head between the markers from a running Stoa server, so
 * that the site's settings apply.
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
