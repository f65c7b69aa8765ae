// What this browser keeps for when there is no network: a part of the site that comes when the page has
// what it shows.

export { keptAnswer } from './cachedAnswer';
export { cancelKeeping, isCourseKept, keepCourse, removeCourse } from './offlineCourses';
export { startWorker } from './registerWorker';
