/** Returns the names of the caches of a site. `siteRoot` is the path where the site begins. */
export function nameCaches(siteRoot: string) {
  const site = `stoa ${siteRoot} `;
  return {
    /** The common prefix of the names of all caches of the site. */
    site,
    /**
     * Responses to the calls of visited pages. No other cache has a newer copy of them. Browsers
     * know the cache by its first name.
     */
    responses: `${site}answers`,
    /** Figures of visited pages. */
    figures: `${site}figures`,
    /** All parts of a course that is saved for offline use. */
    course: (id: string) => `${site}course ${id}`,
    /** The files of a version of the site. */
    build: (version: string) => `${site}build ${version}`,
  };
}
