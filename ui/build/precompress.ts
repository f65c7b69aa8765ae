import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(?:js|css|svg)$/;

/** Writes a `.br` and a `.gz` file for each text file that compression makes smaller. */
export function precompress(): Plugin {
  let folder = 'dist';
  return {
    name: 'stoa-precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => text.test(name)).map((name) => compress(name)));
    },
  };

  async function compress(name: string) {
    const path = join(folder, name);
    const plain = await readFile(path);
    const brotli = brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    });
    const gzip = gzipSync(plain, { level: 9 });
    if (brotli.length < plain.length) await writeFile(`${path}.br`, brotli);
    if (gzip.length < plain.length) await writeFile(`${path}.gz`, gzip);
  }
}
