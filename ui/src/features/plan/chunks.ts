import { defineChunk } from '../../lib/chunks';

// Defines the chunks that bring cards and today's parts up to date. `app/startScheduleUpdates` runs
// them after answers and when the browser is idle.

export const fsrsChunk = defineChunk(() => import('../../study/schedule/fsrs'));
export const todaysPartsChunk = defineChunk(() => import('./settleTodaysParts'));
