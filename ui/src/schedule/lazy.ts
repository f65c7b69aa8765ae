import { lazyChunk } from '../lib/chunks';

/** The parts of the schedule that are loaded when they are first needed. */
export const dueChunk = lazyChunk(() => import('./DueCount'));
export const schedulingChunk = lazyChunk(() => import('./scheduling'));
export const examDayChunk = lazyChunk(() => import('./ExamDay'));
