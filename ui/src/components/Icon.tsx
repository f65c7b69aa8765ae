import { icons } from './icons';

/** Arrows along the line: they point the other way where texts run from right to left. */
const along: ReadonlySet<string> = new Set(['back', 'next', 'previous']);

/** A small line drawing beside a word that says the same. */
export function Icon({ name }: { readonly name: keyof typeof icons }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
      data-along={along.has(name) || undefined}
    >
      <path d={icons[name]} />
    </svg>
  );
}
