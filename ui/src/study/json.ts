// Reads and writes JSON objects as maps, in which `__proto__` is an ordinary key.

export type Members = Map<string, unknown>;

/** Parses a JSON object. Returns an empty map for any other text. */
export function parseMembers(text: string | null): Members {
  try {
    return toMembers(JSON.parse(text ?? '{}'));
  } catch {
    return new Map();
  }
}

export function toMembers(value: unknown): Members {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return new Map(isObject ? Object.entries(value) : []);
}

/** Caches the JSON of entries and sections, which are replaced but never edited. */
const entryTexts = new WeakMap<object, string>();

/** Serializes a JSON object; maps become objects. The text of each member is cached. */
export function stringifyMembers(members: ReadonlyMap<string, unknown>): string {
  const texts: string[] = [];
  for (const [name, value] of members) {
    const text = stringifyEntry(value);
    if (text !== undefined) texts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${texts.join()}}`;
}

function stringifyEntry(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return JSON.stringify(entry);
  let text = entryTexts.get(entry);
  if (text === undefined) {
    text = entry instanceof Map ? stringifyMembers(entry) : JSON.stringify(entry);
    entryTexts.set(entry, text);
  }
  return text;
}

/**
 * Converts members to an object. `fromEntries` defines properties, so `__proto__` does not set the
 * prototype.
 */
export function toObject(members: ReadonlyMap<string, unknown>): object {
  return Object.fromEntries(members);
}

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
