import { defineChunk } from '../../lib/chunks';

/** The chunk with FSRS. `app/schedule` runs it after answers. */
export const schedulingChunk = defineChunk(() => import('../../study/schedule/fsrs'));

/**
 * The chunk that settles today's part of each plan. `app/schedule` runs it when the browser is
 * idle.
 */
export const partsChunk = defineChunk(() => import('./settleParts'));
