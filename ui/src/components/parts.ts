import { laterChunk } from '../chunks';

// What a page is made of beside its heading and its loading text: it is loaded beside the page's data,
// or before, when the page that leads there is idle.

export const courseList = laterChunk(() => import('../pages/courses/CourseList'));
export const examList = laterChunk(() => import('../pages/exams/ExamList'));
export const overview = laterChunk(() => import('../pages/progress/Overview'));
export const offlineNotice = laterChunk(() => import('./OfflineNotice'));
export const files = laterChunk(() => import('../pages/progress/files'));
export const placement = laterChunk(() => import('../study/placing'));
export const clearing = laterChunk(() => import('./clearing/clear'));
export const helpSections = laterChunk(() => import('../pages/help/HelpSections'));
export const shortcutsDialog = laterChunk(() => import('./shortcuts/ShortcutsDialog'));
