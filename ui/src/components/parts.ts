import { laterChunk } from '../chunks';

// What a page is made of beside its heading and its loading text: it is loaded beside the page's data,
// or before, when the page that leads there is idle.

export const practiceSession = laterChunk(() => import('../pages/practice/Session'));
export const moving = laterChunk(() => import('../pages/progress/carry/MoveDialog'));
export const merge = laterChunk(() => import('../pages/progress/carry/MergeDialog'));
export const persistence = laterChunk(() => import('../persistence'));
export const offlineNotice = laterChunk(() => import('./OfflineNotice'));
export const files = laterChunk(() => import('../pages/progress/files'));
export const placement = laterChunk(() => import('../study/placing'));
export const clearing = laterChunk(() => import('./clearing/clear'));
export const running = laterChunk(() => import('../pages/sit/run/Run'));
export const shortcutsDialog = laterChunk(() => import('./shortcuts/ShortcutsDialog'));
export const drawing = laterChunk(() => import('./drawing'));
export const qrCode = laterChunk(() => import('./QrCode'));
