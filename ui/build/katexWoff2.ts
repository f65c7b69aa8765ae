import type { Plugin } from 'vite';

/** Every browser that runs Stoa reads woff2: the other two font formats stay out of the build. */
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
