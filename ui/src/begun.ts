/** The calls that the document has begun by itself, and what names the answers that belong to it. */
const begun = new Map(
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')].map((link) => [
    link.getAttribute('href') ?? '',
    link.dataset.tag,
  ]),
);

/** What names the answer to a call that is under way already; each call is begun once. */
export function takeBegun(path: string): string | undefined {
  const tag = begun.get(path);
  begun.delete(path);
  return tag;
}
