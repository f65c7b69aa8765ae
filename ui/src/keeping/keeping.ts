// What this browser keeps for when there is no network: a part of the site that comes when the page has
// what it shows.

export { cancelKeeping, isCourseKept, keepCourse, removeCourse } from './courses';
export { keptAnswer } from './keptAnswer';
export { startWorker } from './worker';
