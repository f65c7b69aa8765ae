import { lazyChunk } from '../../lib/chunks';

// Chunks that pages load when they first need them.

export const clearing = lazyChunk(() => import('./clearWithUndo'));
export const files = lazyChunk(() => import('../transfer/file'));
export const locateChunk = lazyChunk(() => import('../../study/locate'));
export const moving = lazyChunk(() => import('../transfer/MoveDialog'));
export const merge = lazyChunk(() => import('../transfer/MergeDialog'));
