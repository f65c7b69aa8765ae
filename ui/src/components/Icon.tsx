import { icons } from './icons';

interface Props {
  readonly name: keyof typeof icons;
}

/** A small line drawing beside a word that says the same. */
export function Icon({ name }: Props) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={icons[name]} />
    </svg>
  );
}
