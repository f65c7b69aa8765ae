import { laterChunk } from '../lib/chunks';

/** The parts of the progress that a page loads when they are first needed. */
export const clearing = laterChunk(() => import('./clearWithUndo'));
export const files = laterChunk(() => import('./transfer/saveAndOpen'));
export const placement = laterChunk(() => import('./locate'));
export const moving = laterChunk(() => import('./transfer/MoveDialog'));
export const merge = laterChunk(() => import('./transfer/MergeDialog'));
