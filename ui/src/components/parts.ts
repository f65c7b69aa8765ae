import { laterChunk } from '../chunks';

// What pages show once they have their data: it is loaded beside the data, or before, when the page
// that leads there is idle. What shows until then is part of the first load.

export const courseList = laterChunk(() => import('../pages/courses/CourseList'));
export const examList = laterChunk(() => import('../pages/exams/ExamList'));
export const overview = laterChunk(() => import('../pages/progress/Overview'));
export const clearing = laterChunk(() => import('./clearing/clear'));
