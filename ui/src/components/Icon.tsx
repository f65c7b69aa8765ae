import { icons } from './icons';

/** Horizontal arrows, which are mirrored in right-to-left languages. */
const arrows: ReadonlySet<string> = new Set(['back', 'next', 'previous']);

/** A decorative icon next to text. */
export function Icon({ name }: { readonly name: keyof typeof icons }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
      data-along={arrows.has(name) || undefined}
    >
      <path d={icons[name]} />
    </svg>
  );
}
