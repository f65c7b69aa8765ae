// JSON objects as maps: an id such as `__proto__` stays an id.

export type Members = Map<string, unknown>;

/** The members of a JSON object in a text; a text that holds none has no members. */
export function membersIn(text: string | null): Members {
  try {
    return membersOf(JSON.parse(text ?? '{}'));
  } catch {
    return new Map();
  }
}

export function membersOf(value: unknown): Members {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return new Map(isObject ? Object.entries(value) : []);
}

export function textOf(members: ReadonlyMap<string, unknown>): string {
  return JSON.stringify(objectOf(members));
}

/** `fromEntries` defines properties instead of setting them. */
export function objectOf(members: ReadonlyMap<string, unknown>): object {
  return Object.fromEntries(members);
}
