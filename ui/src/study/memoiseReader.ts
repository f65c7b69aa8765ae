/**
 * Caches the result of `read` for each object, because parsed values are never edited. Primitives
 * are not cached.
 */
export function memoiseReader<V, T>(read: (value: V) => T): (value: V) => T {
  const cache = new WeakMap<object, { readonly result: T }>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return read(value);
    const cached = cache.get(value) ?? { result: read(value) };
    cache.set(value, cached);
    return cached.result;
  };
}
