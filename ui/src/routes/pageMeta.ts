// Reads the settings of the site, which the server writes into each page as `meta` elements.

/**
 * Reads a setting of the site from a `meta` element that the server wrote. Returns undefined if the
 * setting is missing or empty.
 */
export function readPageMeta(name: string): string | undefined {
  // Searching only the head is faster; hundreds of texts on a page may call this.
  const selector = `meta[name="stoa-${name}"]`;
  const { content } = document.head.querySelector<HTMLMetaElement>(selector) ?? {};
  return content || undefined;
}

export function getSiteName(): string {
  return readPageMeta('name') ?? 'Stoa';
}

/** A link in the footer to a page by the site's operators. */
export interface OwnPageLink {
  readonly name: string;
  readonly title: string;
}

/** Returns the pages by the site's operators, in the order of their links. */
export function listOwnPages(): readonly OwnPageLink[] {
  return JSON.parse(readPageMeta('pages') ?? '[]') as OwnPageLink[];
}

/** Returns the site's logo, which the server describes as `address width height`. */
export function getSiteLogo() {
  const [src, width, height] = readPageMeta('logo')?.split(' ') ?? [];
  return src === undefined ? undefined : { src, width, height };
}

/** Returns whether the site is a static build, without an API server. */
export function isStaticSite(): boolean {
  return readPageMeta('calls') !== undefined;
}
