import { type CSSProperties, useMemo } from 'react';
import { encode } from 'uqr';

interface Props {
  readonly text: string;
  /** The accessible name. */
  readonly label: string;
}

/** The margin of the code, in modules. */
const quietZone = 4;

/**
 * A QR code for a text, dark on light in every colour scheme. Renders nothing if the text is too
 * long.
 */
export function QrCode({ text, label }: Props) {
  const drawn = useMemo(() => drawModules(text), [text]);
  if (drawn === undefined) return null;
  const { size, path } = drawn;
  return (
    <svg
      className="QrCode-code"
      style={{ '--modules': size } as CSSProperties}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000000" d={path} />
    </svg>
  );
}

function drawModules(text: string): { size: number; path: string } | undefined {
  try {
    // The smallest code that can contain the text, with the highest error correction that fits.
    const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: quietZone });
    return { size, path: data.map(drawRow).join('') };
  } catch {
    return undefined;
  }
}

/**
 * Returns the path of the dark modules in a row. Adjacent modules form one shape, so that no gap is
 * visible between them.
 */
function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    const width = x + 1 - start;
    path += `M${start} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
