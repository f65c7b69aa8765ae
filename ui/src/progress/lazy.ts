import { lazyChunk } from '../lib/chunks';

/** The parts of the progress that a page loads when they are first needed. */
export const clearing = lazyChunk(() => import('./clearWithUndo'));
export const files = lazyChunk(() => import('./transfer/file'));
export const locateChunk = lazyChunk(() => import('./locate'));
export const moving = lazyChunk(() => import('./transfer/MoveDialog'));
export const merge = lazyChunk(() => import('./transfer/MergeDialog'));
