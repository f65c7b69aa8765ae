import { basename } from 'node:path';

/**
 * The class that a component's own name for it becomes: the same one in each build, since the pages
 * that the server writes have these classes, too. Sheets therefore have names of their own.
 */
export function className(name: string, file: string): string {
  return `${basename(file).replace(/\.module\.css.*$/, '')}-${name}`;
}
