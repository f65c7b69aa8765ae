import { defineChunk } from '../../lib/chunks';

// Defines the chunks that change or move progress. Pages load each of them when they first need it.

export const clearChunk = defineChunk(() => import('./clearWithUndo'));
export const restartUndoChunk = defineChunk(() => import('./offerRestartUndo'));
export const fileChunk = defineChunk(() => import('../transfer/file'));
export const locateChunk = defineChunk(() => import('../../study/locate'));
export const moveDialogChunk = defineChunk(() => import('../transfer/MoveDialog'));
export const mergeDialogChunk = defineChunk(() => import('../transfer/MergeDialog'));
