import {
  type InlineExpression,
  type Pattern as Parsed,
  parse,
  type SelectExpression,
} from '@fluent/syntax';

/** A compiled message pattern: see `Pattern` in `src/texts/format.ts`. */
export type Pattern = string | readonly Part[];
export type Cases = { readonly [category: string]: Pattern };
export type Part = string | readonly [name: string, within?: Pattern | Cases];

/**
 * The kind of each argument, by name: text or a number, a count that selects a plural form, or an
 * element around a part of the text.
 */
export type Arguments = ReadonlyMap<string, 'text' | 'count' | 'element'>;

export interface Message {
  /** The id in the `.ftl` file: the group's name, a hyphen and the name of the message itself. */
  readonly id: string;
  readonly group: string;
  /** The name of the message itself in camel case, for TypeScript. */
  readonly name: string;
  readonly pattern: Pattern;
  readonly args: Arguments;
}

const reserved = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof new null return super switch this throw true try typeof var void while with yield await let static'.split(
    ' ',
  ),
);

/**
 * Compiles the subset of Fluent that Stoa uses: text, `{ $argument }`, plural selectors, references
 * to other messages, string literals, and `<name>…</name>` around a part that is shown as an
 * element. Throws on anything else.
 */
export function compile(source: string, language: string): Message[] {
  const sources = new Map<string, Parsed>();
  const groups = new Map<string, string>();
  let group: string | undefined;
  for (const entry of parse(source, {}).body) {
    switch (entry.type) {
      case 'Junk':
        throw new Error(`Not Fluent: ${entry.annotations[0]?.message}: ${entry.content.trim()}`);
      case 'GroupComment':
        group = entry.content;
        break;
      case 'Message': {
        const id = entry.id.name;
        if (sources.has(id)) throw new Error(`${id} is defined twice`);
        if (entry.value === null || entry.attributes.length > 0) {
          throw new Error(`${id} has attributes or no text`);
        }
        if (group === undefined || !id.startsWith(`${group}-`)) {
          throw new Error(`${id} does not begin with the name of its group, ${group}`);
        }
        sources.set(id, entry.value);
        groups.set(id, group);
        break;
      }
      case 'Term':
        throw new Error(`-${entry.id.name} is a term: use a message`);
      default:
    }
  }
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return [...sources].map(([id, value]) => {
    const args = new Map<string, 'text' | 'count' | 'element'>();
    const pattern = new Compiler(id, sources, pluralCategories, args).pattern(value);
    const of = groups.get(id) ?? '';
    const name = id
      .slice(of.length + 1)
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (reserved.has(name)) throw new Error(`${id}: ${name} is a keyword`);
    return { id, group: of, name, pattern, args };
  });
}

class Compiler {
  readonly #id: string;
  readonly #sources: ReadonlyMap<string, Parsed>;
  readonly #categories: readonly string[];
  readonly #args: Map<string, 'text' | 'count' | 'element'>;
  #depth = 0;

  constructor(
    id: string,
    sources: ReadonlyMap<string, Parsed>,
    categories: readonly string[],
    args: Map<string, 'text' | 'count' | 'element'>,
  ) {
    this.#id = id;
    this.#sources = sources;
    this.#categories = categories;
    this.#args = args;
  }

  pattern(parsed: Parsed): Pattern {
    return this.#elements(this.#flat(parsed));
  }

  /** Returns the parts of a pattern, in which elements are still tags. */
  #flat({ elements }: Parsed): Part[] {
    this.#depth += 1;
    if (this.#depth > 9) throw new Error(`${this.#id} refers to itself`);
    const parts = elements.flatMap((element): Part[] => {
      if (element.type === 'TextElement') return [element.value.replace(/\s*\n\s*/g, ' ')];
      const { expression } = element;
      return expression.type === 'SelectExpression'
        ? [this.#select(expression)]
        : this.#inline(expression);
    });
    this.#depth -= 1;
    return parts;
  }

  #inline(expression: InlineExpression | { readonly type: 'Placeable' }): Part[] {
    switch (expression.type) {
      case 'StringLiteral':
        return [expression.parse().value];
      case 'VariableReference':
        this.#note(expression.id.name, 'text');
        return [[expression.id.name]];
      case 'MessageReference': {
        const value = this.#sources.get(expression.id.name);
        if (value === undefined || expression.attribute !== null) {
          throw new Error(`${this.#id} refers to ${expression.id.name}, which is not a message`);
        }
        return this.#flat(value);
      }
      default:
        throw new Error(`${this.#id}: ${expression.type} is not supported`);
    }
  }

  #select({ selector, variants }: SelectExpression): Part {
    if (selector.type !== 'VariableReference') {
      throw new Error(`${this.#id}: only an argument can be a selector`);
    }
    this.#note(selector.id.name, 'count');
    const cases: Record<string, Pattern> = {};
    for (const { key, value } of variants) {
      if (key.type !== 'Identifier' || !this.#categories.includes(key.name)) {
        throw new Error(`${this.#id}: a variant is no plural category of the language`);
      }
      cases[key.name] = this.pattern(value);
    }
    const missing = this.#categories.filter((category) => !(category in cases));
    if (missing.length > 0) throw new Error(`${this.#id} lacks the plurals ${missing.join(', ')}`);
    return [selector.id.name, cases];
  }

  /** Joins adjacent text and nests the parts between tags. */
  #elements(parts: readonly Part[]): Pattern {
    const open: { name: string; parts: Part[] }[] = [{ name: '', parts: [] }];
    for (const part of parts) {
      for (const piece of typeof part === 'string' ? part.split(/(<\/?[a-z]\w*>)/) : [part]) {
        const tag = typeof piece === 'string' ? /^<(\/?)(\w+)>$/.exec(piece) : null;
        const inner = open.at(-1);
        if (inner === undefined) break;
        if (tag === null) {
          append(inner.parts, piece);
        } else if (tag[1] === '') {
          this.#note(tag[2] ?? '', 'element');
          open.push({ name: tag[2] ?? '', parts: [] });
        } else {
          open.pop();
          if (inner.name !== tag[2]) throw new Error(`${this.#id}: ${piece} closes nothing`);
          open.at(-1)?.parts.push([inner.name, simple(inner.parts)]);
        }
      }
    }
    if (open.length !== 1) throw new Error(`${this.#id}: <${open.at(-1)?.name}> is not closed`);
    return simple(open[0]?.parts ?? []);
  }

  #note(name: string, kind: 'text' | 'count' | 'element') {
    const known = this.#args.get(name);
    if (known !== undefined && (known === 'element') !== (kind === 'element')) {
      throw new Error(`${this.#id}: ${name} is both an argument and an element`);
    }
    if (known !== 'count') this.#args.set(name, kind);
  }
}

function append(parts: Part[], part: Part) {
  const last = parts.at(-1);
  if (part === '') return;
  if (typeof last === 'string' && typeof part === 'string') parts[parts.length - 1] = last + part;
  else parts.push(part);
}

function simple(parts: readonly Part[]): Pattern {
  if (parts.length === 0) return '';
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
}
