// Compresses and decompresses bytes with the browser's own DEFLATE.

/** Returns whether the browser supports DEFLATE. Browsers released before 2023 may lack it. */
export function canInflate(): boolean {
  try {
    return new DecompressionStream('deflate-raw') !== undefined;
  } catch {
    return false;
  }
}

/** Compresses bytes. Rejects if the browser does not support DEFLATE. */
export async function deflate(bytes: Bytes): Promise<Bytes> {
  return pipe(bytes, new CompressionStream('deflate-raw'), Number.POSITIVE_INFINITY);
}

/**
 * Decompresses bytes. Rejects if they are invalid, or as soon as the result exceeds `maxLength`
 * bytes.
 */
export async function inflate(bytes: Bytes, maxLength: number): Promise<Bytes> {
  return pipe(bytes, new DecompressionStream('deflate-raw'), maxLength);
}

type Bytes = Uint8Array<ArrayBuffer>;

async function pipe(
  bytes: Bytes,
  { readable, writable }: CompressionStream | DecompressionStream,
  maxLength: number,
): Promise<Bytes> {
  const writer = writable.getWriter();
  // The error is ignored here, because the reader gets the same error.
  const ignore = () => {};
  writer.write(bytes).catch(ignore);
  writer.close().catch(ignore);
  const reader = readable.getReader();
  const chunks: Bytes[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > maxLength) {
      reader.cancel().catch(ignore);
      throw new RangeError('Too many bytes');
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let end = 0;
  for (const chunk of chunks) {
    whole.set(chunk, end);
    end += chunk.length;
  }
  return whole;
}
