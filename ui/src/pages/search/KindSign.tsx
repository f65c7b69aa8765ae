import type { Kind } from '../../progress/attempts';

/** What a question is answered with: a round button, a box, a line, a page. */
const drawings: Readonly<Record<Kind, string>> = {
  choice: 'M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3Zm0 3.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8Z',
  all: 'M3.5 3.5h9v9h-9ZM5.8 8.2l1.6 1.6 3-3.6',
  checked: 'M2.5 5h11v6h-11ZM5 7v2',
  open: 'M3 4.5h10M3 8h10M3 11.5h6',
};

export function KindSign({ kind }: { readonly kind: Kind }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={drawings[kind]} />
    </svg>
  );
}
