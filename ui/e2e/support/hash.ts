import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns a hash of the names and bytes of all files in the folders. A folder that does not exist
 * counts as an empty folder.
 */
export function hashOf(...folders: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string, name: string) => {
    if (!existsSync(path)) return;
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) add(join(path, entry), `${name}/${entry}`);
    } else {
      hash.update(`${name}\0`).update(readFileSync(path));
    }
  };
  folders.forEach((folder, at) => {
    add(folder, `${at}`);
  });
  return hash.digest('hex');
}
