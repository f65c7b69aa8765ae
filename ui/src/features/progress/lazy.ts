import { defineChunk } from '../../lib/chunks';

// Chunks that pages load when they first need them.

export const clearing = defineChunk(() => import('./clearWithUndo'));
export const files = defineChunk(() => import('../transfer/file'));
export const locateChunk = defineChunk(() => import('../../study/locate'));
export const moving = defineChunk(() => import('../transfer/MoveDialog'));
export const merge = defineChunk(() => import('../transfer/MergeDialog'));
