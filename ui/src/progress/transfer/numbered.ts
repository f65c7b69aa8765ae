/** An id as what stands before the number at its end, and that number, if it has one. */
export interface Numbered {
  readonly stem: string;
  readonly number: number | undefined;
}

export function numbered(id: string): Numbered {
  // Zeros before a number are of the stem: put together again, the two are the id.
  const [, stem, digits] = /^(.*?)(0|[1-9]\d{0,14})$/s.exec(id) ?? [];
  return digits === undefined || stem === undefined
    ? { stem: id, number: undefined }
    : { stem, number: Number(digits) };
}
