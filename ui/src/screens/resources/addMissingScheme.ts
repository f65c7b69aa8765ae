/**
 * Returns the address to show and open. An address without a web scheme is assumed to begin with a
 * host.
 */
export function addMissingScheme(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}
