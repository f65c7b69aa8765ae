import { basename } from 'node:path';

/**
 * The class of a name in a CSS module, such as `Note-note`. It is the same in each build, because the server's pages use it
 * too. Therefore each CSS module needs a unique file name.
 */
export function className(name: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, '')}-${name}`;
}
