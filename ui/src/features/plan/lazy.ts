import { defineChunk } from '../../lib/chunks';

/** FSRS. `app/schedule` runs it after answers. */
export const schedulingChunk = defineChunk(() => import('../../study/schedule/scheduleAnswers'));

/** What settles today's part of plans. `app/schedule` runs it when the browser is idle. */
export const partsChunk = defineChunk(() => import('./settleParts'));
