import { basename, dirname } from 'node:path';

/**
 * The class that a component's own name for it becomes: the same one in each build, since the pages
 * that the server writes have these classes, too.
 */
export function className(name: string, file: string): string {
  const component = basename(file).replace(/\.module\.css.*$/, '');
  const folder = basename(dirname(file));
  return `${folder === 'components' ? '' : `${folder}-`}${component}-${name}`;
}
