/** The address to show and open: what an author wrote without a web scheme is taken to be a host. */
export function addMissingScheme(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}
