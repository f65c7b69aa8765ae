/** The page of the first address as the server wrote it, for as long as nothing else can be shown. */
export interface ServerHtml {
  readonly heading: string;
  /** What stands below the heading. */
  readonly below: readonly Node[];
  /** The exam that the page belongs to, where the page's own calls do not describe it. */
  readonly exam: { readonly id: string; readonly description: string } | undefined;
  /** What is read until the page has its answers. */
  readonly content: Element | undefined;
  /** The answer to a question, which a visitor may have opened. */
  readonly details: HTMLDetailsElement | undefined;
  /** The search box, which takes what is typed before there is a script to read it. */
  readonly box: HTMLInputElement | undefined;
  /** Which of the things that appear when they come into view are in view already. */
  readonly inView: ReadonlySet<string>;
}

/** Reads what the server wrote, before the page takes its place. */
export function readServerHtml(root: Element): ServerHtml | undefined {
  const main = root.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!main || !heading) return undefined;
  const exam = main.querySelector<HTMLElement>('[data-exam]');
  const cards = [...main.querySelectorAll('[data-appears]')].filter(isInView);
  return {
    heading: heading.textContent,
    below: [...main.querySelectorAll('h1 ~ *')],
    exam: exam ? { id: exam.dataset.exam ?? '', description: exam.textContent } : undefined,
    content: main.querySelector('[data-written]') ?? undefined,
    details: main.querySelector('details') ?? undefined,
    box: main.querySelector<HTMLInputElement>('input[name="q"]') ?? undefined,
    inView: new Set(cards.map((card) => card.getAttribute('data-appears') ?? '')),
  };
}

/** What was typed into the search box so far, if anything was. */
export function typedIn({ box }: ServerHtml): string | undefined {
  return box && box.value !== box.defaultValue ? box.value : undefined;
}

/** Where the focus is to be once what has it is gone: on the same link or field, if there is one. */
export function successorOf(lost: Element, within: ParentNode): HTMLElement | undefined {
  const href = lost.getAttribute('href');
  const name = lost.getAttribute('type');
  const same = [...within.querySelectorAll<HTMLElement>(lost.localName)].filter((found) =>
    lost.localName === 'a'
      ? found.getAttribute('href') === href && found.textContent === lost.textContent
      : found.getAttribute('type') === name,
  );
  return same[0] ?? within.querySelector<HTMLElement>('main h1') ?? undefined;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
