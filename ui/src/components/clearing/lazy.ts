import { laterChunk } from '../../chunks';

/** The parts of the progress that a page loads when they are first needed. */
export const clearing = laterChunk(() => import('./clear'));
export const files = laterChunk(() => import('../../pages/progress/files'));
export const placement = laterChunk(() => import('../../study/placing'));
export const moving = laterChunk(() => import('../../pages/progress/carry/MoveDialog'));
export const merge = laterChunk(() => import('../../pages/progress/carry/MergeDialog'));
