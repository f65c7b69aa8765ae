/**
 * Returns the addresses of the figures in HTML, which may be part of JSON. Figures on other sites
 * are left out.
 */
export function findFigureAddresses(text: string): string[] {
  const found = text.matchAll(/<img [^>]*?src=\\?"(\/(?!\/)[^"\\]+)\\?"/g);
  return [...new Set([...found].flatMap(([, address]) => address ?? []))];
}
