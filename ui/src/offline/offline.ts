// The chunk that saves the site for use without a network: loaded once the page has what it shows.

export {
  cancelSaving,
  keptCourse,
  registerWorker,
  removeCourse,
  saveCourse,
} from './offlineCourses';
