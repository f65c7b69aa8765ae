import { defineChunk } from '../../lib/chunks';

// Defines the chunks that move progress. 'Your progress' loads each of them when it is first needed.

export const fileChunk = defineChunk(() => import('./file'));
export const moveDialogChunk = defineChunk(() => import('./MoveDialog'));
export const mergeDialogChunk = defineChunk(() => import('./MergeDialog'));
