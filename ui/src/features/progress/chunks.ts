import { defineChunk } from '../../lib/chunks';

// Defines the chunks that clear progress and locate questions. Pages load each of them when they
// first need it.

export const clearChunk = defineChunk(() => import('./clearWithUndo'));
export const restartUndoChunk = defineChunk(() => import('./offerRestartUndo'));
export const locateChunk = defineChunk(() => import('../../study/locate'));
