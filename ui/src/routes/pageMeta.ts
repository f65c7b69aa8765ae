/** What the server has written into the page's head about the site; it stays while the page is open. */
export function pageMeta(name: string): string | undefined {
  // Not in the whole document: texts of the content ask for it, and a page may hold hundreds of them.
  const selector = `meta[name="stoa-${name}"]`;
  const { content } = document.head.querySelector<HTMLMetaElement>(selector) ?? {};
  return content || undefined;
}

/** The product's name on this site. */
export function siteName(): string {
  return pageMeta('name') ?? 'Stoa';
}

/** Whether the site is made of files, without a server that answers more than those. */
export function isOfFiles(): boolean {
  return pageMeta('calls') !== undefined;
}
