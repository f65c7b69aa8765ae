import { laterChunk } from '../chunks';

// What a page is made of beside its heading and its loading text: it is loaded beside the page's data,
// or before, when the page that leads there is idle.

export const courseList = laterChunk(() => import('../pages/courses/CourseList'));
export const examList = laterChunk(() => import('../pages/exams/ExamList'));
export const practice = laterChunk(() => import('../pages/practice/Practice'));
export const practiceSession = laterChunk(() => import('../pages/practice/Session'));
export const search = laterChunk(() => import('../pages/search/Search'));
export const overview = laterChunk(() => import('../pages/progress/Overview'));
export const moving = laterChunk(() => import('../pages/progress/carry/MoveDialog'));
export const merge = laterChunk(() => import('../pages/progress/carry/MergeDialog'));
export const persistence = laterChunk(() => import('../persistence'));
export const files = laterChunk(() => import('../pages/progress/files'));
export const paper = laterChunk(() => import('../pages/paper/Paper'));
export const placement = laterChunk(() => import('../study/placing'));
export const clearing = laterChunk(() => import('./clearing/clear'));
export const sitting = laterChunk(() => import('../pages/sit/Sitting'));
export const running = laterChunk(() => import('../pages/sit/run/Run'));
export const helpSections = laterChunk(() => import('../pages/help/HelpSections'));
export const shortcutsDialog = laterChunk(() => import('./shortcuts/ShortcutsDialog'));
export const drawing = laterChunk(() => import('./drawing'));
export const qrCode = laterChunk(() => import('./QrCode'));
