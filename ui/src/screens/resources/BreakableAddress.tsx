import { Fragment } from 'react';

interface Props {
  readonly address: string;
}

/** An address that can wrap after its punctuation. */
export function BreakableAddress({ address }: Props) {
  const parts = address.match(/[^/.?&=-]*[/.?&=-]|[^/.?&=-]+/g) ?? [];
  let start = 0;
  return parts.map((part) => {
    const key = start;
    start += part.length;
    return (
      <Fragment key={key}>
        {key > 0 && <wbr />}
        {part}
      </Fragment>
    );
  });
}
