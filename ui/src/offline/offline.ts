// What this browser keeps for when there is no network: a part of the site that comes when the page has
// what it shows.

export { cachedAnswer } from './cachedAnswer';
export { cancelSaving, keptCourse, removeCourse, saveCourse } from './offlineCourses';
export { registerWorker } from './registerWorker';
