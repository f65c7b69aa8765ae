import type { Plugin } from 'vite';
import { heroDrawing } from '../src/components/drawing.ts';

/** Writes what the server puts into pages, and what nobody asks for by itself. */
export function handOver(): Plugin {
  return {
    name: 'stoa-hand-over',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/drawing.svg', source: heroDrawing });
    },
  };
}
