/** A function that reads a stored value once: parsed values are never edited. Only objects are remembered. */
export function readOnce<T>(read: (value: unknown) => T): (value: unknown) => T {
  const cache = new WeakMap<object, { readonly result: T }>();
  return (value) => {
    if (typeof value !== 'object' || value === null) return read(value);
    const cached = cache.get(value) ?? { result: read(value) };
    cache.set(value, cached);
    return cached.result;
  };
}
