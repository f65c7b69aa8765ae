/** A setting of the site from a `meta` element of the server; undefined if it is missing or empty. */
export function pageMeta(name: string): string | undefined {
  // Searching only the head is faster; a page may have hundreds of texts that call this.
  const selector = `meta[name="stoa-${name}"]`;
  const { content } = document.head.querySelector<HTMLMetaElement>(selector) ?? {};
  return content || undefined;
}

/** The name of the site. */
export function siteName(): string {
  return pageMeta('name') ?? 'Stoa';
}

/** Whether the site is a static build, without an API server. */
export function isOfFiles(): boolean {
  return pageMeta('calls') !== undefined;
}
