import type { Plugin } from 'vite';

/** Removes KaTeX's fonts in formats other than woff2, which every supported browser reads. */
export function katexWoff2(): Plugin {
  return {
    name: 'stoa-katex-woff2',
    enforce: 'pre',
    transform: {
      filter: { id: /katex[^/]*\.css$/ },
      handler(css) {
        return css.replace(/,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\("[a-z]+"\)/g, '');
      },
    },
  };
}
