/**
 * Maps items with an asynchronous function, at most `limit` at a time. After a failure, no further
 * items are started, and the error is thrown once those already started have settled.
 */
export async function mapWithLimit<T, R>(
  items: readonly T[],
  run: (item: T) => Promise<R>,
  limit = 4,
): Promise<R[]> {
  const results: R[] = [];
  const queue = [...items.entries()];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [at, item] = next;
      try {
        results[at] = await run(item);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    }
  };
  const settled = await Promise.allSettled(Array.from({ length: limit }, work));
  for (const one of settled) if (one.status === 'rejected') throw one.reason;
  return results;
}
