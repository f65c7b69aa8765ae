import { join } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

/** The PNG files and their sources. */
const pictures = [
  { name: 'icon-192.png', drawing: 'icon.svg', size: 192 },
  { name: 'icon-512.png', drawing: 'icon.svg', size: 512 },
  { name: 'icon-maskable-512.png', drawing: 'icon-maskable.svg', size: 512 },
  // Apple's systems round the corners.
  { name: 'apple-touch-icon.png', drawing: 'icon-maskable.svg', size: 180 },
] as const;

/** Renders the site's icons as PNG, for systems that do not support SVG. */
export function icons(): Plugin {
  let folder = 'public';
  return {
    name: 'stoa-icons',
    apply: 'build',
    configResolved(config) {
      folder = config.publicDir;
    },
    async generateBundle() {
      for (const { name, drawing, size } of pictures) {
        const source = await sharp(join(folder, drawing)).resize(size, size).png().toBuffer();
        this.emitFile({ type: 'asset', fileName: name, source });
      }
    },
  };
}
