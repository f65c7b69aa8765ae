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

/** The texts of entries and sections. These are never edited: another one takes their place. */
const entryTexts = new WeakMap<object, string>();

/** The text of a JSON object; a member that is a map is an object as well. Each member is serialized once. */
export function textOf(members: ReadonlyMap<string, unknown>): string {
  const texts: string[] = [];
  for (const [name, value] of members) {
    const text = entryText(value);
    if (text !== undefined) texts.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${texts.join()}}`;
}

function entryText(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return JSON.stringify(entry);
  let text = entryTexts.get(entry);
  if (text === undefined) {
    text = entry instanceof Map ? textOf(entry) : JSON.stringify(entry);
    entryTexts.set(entry, text);
  }
  return text;
}

/** `fromEntries` defines properties instead of setting them. */
export function objectOf(members: ReadonlyMap<string, unknown>): object {
  return Object.fromEntries(members);
}
