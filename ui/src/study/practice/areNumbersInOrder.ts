interface Amount {
  readonly value: number;
  /** The text around the digits: any currency before them, then any unit after them. */
  readonly unit: string;
}

/**
 * Returns whether the texts are numbers in strictly ascending or descending order, all with the
 * same unit or none. Such an order makes choices easier to read. The test cases are in
 * tests/numbers_in_order.json.
 */
export function areNumbersInOrder(texts: readonly string[]): boolean {
  const amounts = texts.map(parseAmount);
  const [first] = amounts;
  if (first === undefined || amounts.length < 2) return false;
  const values = amounts.flatMap((amount) => (amount?.unit === first.unit ? amount.value : []));
  if (values.length < amounts.length) return false;
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? Number.NaN));
  return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}

const shape = /^([+-]?)([€£¥¤]?) ?(\d+\.?\d*|\.\d+)(?:\/(\d+\.?\d*))?(?:e([+-]?\d+))?(?!\d) ?(.*)$/;

function parseAmount(text: string): Amount | undefined {
  const [, sign, currency = '', digits, divisor = '1', power = '0', unit = ''] =
    shape.exec(toPlain(text)) ?? [];
  if (digits === undefined) return undefined;
  const value = (Number(digits) / Number(divisor)) * 10 ** Number(power);
  return { value: sign === '-' ? -value : value, unit: `${currency}${unit.replace(/s$/, '')}` };
}

const inner = String.raw`\{?([+-]?[\d.]+)\}?`;
const fraction = /\\[dt]?frac\s*(?:(\d)(\d)|\{([\d.]+)\}\{([\d.]+)\})/g;
const power = new RegExp(String.raw`\s*(?:\\times|\\cdot|×|·)\s*10\^${inner}`, 'g');

/** Rewrites numbers in Markdown and LaTeX as plain text without thousands separators. */
function toPlain(text: string): string {
  return (
    text
      .replaceAll('\\$', '¤')
      .replace(/[`$*]/g, '')
      .replace(/[\u2212\u2013]/g, '-')
      // Thin and no-break spaces, which group digits or precede units, become ordinary spaces.
      .replace(/\\[,;: ]|~|[\u00A0\u2009\u202F]/g, ' ')
      .replace(/\{,\}/g, ',')
      .replace(/\\(?:text|mathrm|operatorname)\{([^{}]*)\}/g, '$1')
      .replace(fraction, (_, a, b, c, d) => `${a ?? c}/${b ?? d}`)
      .replace(power, 'e$1')
      .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '')
      .replace(/(?<=[1-9]\d{0,2}),(?=\d{3}(?!\d))|(?<=,\d{3}),(?=\d{3}(?!\d))/g, '')
      .replace(/(?<=\d),(?=\d)/, '.')
      .replace(/^([+-]) /, '$1')
      .replace(/\s+/g, ' ')
      .trim()
  );
}
