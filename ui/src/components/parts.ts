import { laterChunk } from '../chunks';

// What a page is made of beside its heading and its loading text: it is loaded beside the page's data,
// or before, when the page that leads there is idle.

export const courseList = laterChunk(() => import('../pages/courses/CourseList'));
export const examList = laterChunk(() => import('../pages/exams/ExamList'));
export const helpSections = laterChunk(() => import('../pages/help/HelpSections'));
export const shortcutsDialog = laterChunk(() => import('./shortcuts/ShortcutsDialog'));
