import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Plugin, parseSync } from 'vite';
import { type Arguments, compile, type Message, type Pattern } from './fluent.ts';

const folder = join(import.meta.dirname, '../src/texts');
const runtime = join(folder, 'format.ts');
const prefix = 'texts:';
const base = 'en';

/**
 * The prefix of modules with the messages of a language, such as `language-de`. Their chunks have
 * the same names.
 */
const languagePrefix = 'language-';

/**
 * Reads the messages of each language. Every language has the same ids and arguments as English.
 */
export function readTexts(): ReadonlyMap<string, readonly Message[]> {
  const english = compile(readFileSync(join(folder, `${base}.ftl`), 'utf8'), base);
  const languages = new Map([[base, english]]);
  for (const file of readdirSync(folder).toSorted()) {
    const language = /^(.+)\.ftl$/.exec(file)?.[1];
    if (language === undefined || language === base) continue;
    const messages = compile(readFileSync(join(folder, file), 'utf8'), language);
    languages.set(language, inOrderOf(english, messages, file));
  }
  return new Map(
    [...languages].map(([language, messages]) => [language, counted(messages, languages)]),
  );
}

/**
 * Returns the messages, treating an argument as a count if any language uses it to select a plural
 * form.
 */
function counted(
  messages: readonly Message[],
  languages: ReadonlyMap<string, readonly Message[]>,
): Message[] {
  const all = [...languages.values()];
  return messages.map((message, at) => {
    const isCount = (name: string) => all.some((of) => of[at]?.args.get(name) === 'count');
    const args = new Map(
      [...message.args].map(([name, kind]) => [name, isCount(name) ? 'count' : kind]),
    );
    return { ...message, args };
  });
}

/**
 * Returns another language's messages in the order of the English messages. Throws if ids or
 * arguments differ.
 */
export function inOrderOf(
  english: readonly Message[],
  messages: readonly Message[],
  file: string,
): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const ordered = english.map((message) => {
    const found = byId.get(message.id);
    byId.delete(message.id);
    if (found === undefined) throw new Error(`${file} lacks ${message.id}`);
    const names = (one: Message) => [...one.args.keys()].toSorted().join(', ');
    if (names(found) !== names(message)) {
      throw new Error(`${file}: ${message.id} has other arguments than in English`);
    }
    return found;
  });
  if (byId.size > 0) throw new Error(`${file}: not in English: ${[...byId.keys()].join(', ')}`);
  return ordered;
}

/** Returns the type declarations of the modules `texts:GROUP`. */
export function declarations(messages: readonly Message[]): string {
  const modules = [...new Set(messages.map(({ group }) => group))].map((group) =>
    [
      `declare module 'texts:${group}' {`,
      `  import type { ReactNode } from 'react';`,
      ...messages.filter((message) => message.group === group).map(declaration),
      '}',
      '',
    ].join('\n'),
  );
  return `// Generated from en.ftl by build/texts.ts.\n\n${modules.join('\n')}`;
}

function declaration({ name, args, pattern }: Message): string {
  const comment = `  /** ${inWords(pattern).replaceAll('*/', '*∕')} */\n`;
  const types = {
    text: 'string | number',
    count: 'number',
    element: '(text: ReactNode) => ReactNode',
  };
  const members = [...args].map(([arg, kind]) => `readonly ${arg}: ${types[kind]}`);
  const parameter = members.length === 0 ? '' : `args: { ${members.join('; ')} }`;
  const result = hasElements(args) ? 'ReactNode' : 'string';
  return `${comment}  export function ${name}(${parameter}): ${result};`;
}

function hasElements(args: Arguments): boolean {
  return [...args.values()].includes('element');
}

/** Renders a pattern for readers, with arguments in braces and plurals in their `other` form. */
function inWords(pattern: Pattern): string {
  if (typeof pattern === 'string') return pattern;
  const words = pattern.map((part) => {
    if (typeof part === 'string') return part;
    const [name, within] = part;
    if (within === undefined) return `{${name}}`;
    const inner = typeof within === 'object' && 'other' in within ? within.other : within;
    return inWords((inner ?? '') as Pattern);
  });
  return words.join('');
}

/**
 * Writes the declarations for TypeScript. An unchanged file is not rewritten, because the build
 * depends on its modification time.
 */
export function writeDeclarations(): void {
  const file = join(import.meta.dirname, '../types/texts.d.ts');
  mkdirSync(dirname(file), { recursive: true });
  const text = declarations(readTexts().get(base) ?? []);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** The uses of messages in a module: each import of a group, and each use of a message. */
export interface Uses {
  readonly imports: readonly Range[];
  readonly messages: readonly Use[];
}

interface Range {
  readonly start: number;
  readonly end: number;
}

interface Use extends Range {
  readonly group: string;
  readonly name: string;
  /** The call: where its argument begins, if it has an argument, and where the call ends. */
  readonly call: { readonly argument: number | undefined; readonly end: number } | undefined;
}

/** Finds `import * as local from 'texts:GROUP'` and `local.name` in a TypeScript module. */
export function usesIn(code: string): Uses {
  const imports: Range[] = [];
  const messages: Use[] = [];
  if (!code.includes(`from '${prefix}`)) return { imports, messages };
  const groups = new Map<string, string>();
  const calls = new Map<unknown, Use['call']>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    // biome-ignore lint/suspicious/noExplicitAny: all kinds of nodes are visited alike
    const { type, start, end, ...rest } = node as any;
    if (type === 'ImportDeclaration' && rest.source.value.startsWith(prefix)) {
      groups.set(rest.specifiers[0].local.name, rest.source.value.slice(prefix.length));
      imports.push({ start, end });
      return;
    }
    if (type === 'CallExpression') {
      calls.set(rest.callee, { argument: rest.arguments[0]?.start, end });
    }
    if (type === 'MemberExpression' && rest.object.type === 'Identifier') {
      const group = groups.get(rest.object.name);
      if (group !== undefined) {
        messages.push({ start, end, group, name: rest.property.name, call: calls.get(node) });
      }
    }
    for (const value of Object.values(rest)) visit(value);
  };
  visit(parseSync('module.tsx', code).program.body);
  return { imports, messages };
}

/**
 * Inlines the English text of each message where it is used. If English is the only language, a
 * message without arguments becomes a literal; otherwise it is looked up by its index, with English
 * as the fallback.
 */
export function inlined(
  code: string,
  messages: readonly Message[],
  { isOnly }: { readonly isOnly: boolean },
): string {
  const uses = usesIn(code);
  const edits: [start: number, end: number, text: string][] = [];
  for (const { start, end, group, name, call } of uses.messages) {
    const index = messages.findIndex((one) => one.group === group && one.name === name);
    const message = messages[index];
    if (message === undefined) throw new Error(`en.ftl has no ${name} in ${group}`);
    if (isOnly && message.args.size === 0) {
      const literal = JSON.stringify(message.pattern);
      edits.push(
        call === undefined ? [start, end, `(() => ${literal})`] : [start, call.end, literal],
      );
      continue;
    }
    const text = `formatMessage(${index}, ${JSON.stringify(message.pattern)}`;
    if (call === undefined) edits.push([start, end, `((args) => ${text}, args))`]);
    else if (call.argument === undefined) edits.push([start, call.end, `${text})`]);
    else edits.push([start, call.argument, `${text}, `]);
  }
  for (const [at, { start, end }] of uses.imports.entries()) {
    const statement = `import { formatMessage } from ${JSON.stringify(runtime)};`;
    edits.push([start, end, at === 0 ? statement : '']);
  }
  // Applies edits from last to first, so that the positions of earlier edits stay valid.
  return edits
    .toSorted(([a], [b]) => b - a)
    .reduce((done, [start, end, text]) => done.slice(0, start) + text + done.slice(end), code);
}

/** Generates the module `virtual:languages`: see `src/texts/languages.d.ts`. */
function languageList(languages: ReadonlyMap<string, readonly Message[]>): string {
  const list = [...languages].map(([id, messages]) => {
    const name = JSON.stringify(plain(messages, 'language-name'));
    const load =
      id === base
        ? 'async () => english'
        : `() => import('${languagePrefix}${id}').then((module) => module.default)`;
    return `{ id: '${id}', name: ${name}, load: ${load} }`;
  });
  return `import { english } from ${JSON.stringify(runtime)};\nexport const languages = [${list.join(', ')}];`;
}

/** Builds a `LanguageFile`: see `src/texts/format.ts`. */
function languageFile(messages: readonly Message[]) {
  return {
    tag: plain(messages, 'language-tag'),
    direction: plain(messages, 'language-direction'),
    messages: messages.map(({ pattern }) => pattern),
  };
}

function plain(messages: readonly Message[], id: string): string {
  const pattern = messages.find((message) => message.id === id)?.pattern;
  if (typeof pattern !== 'string') throw new Error(`${id} is no plain text`);
  return pattern;
}

/**
 * Compiles `src/texts/*.ftl` into the scripts. `import * as texts from 'texts:GROUP'` provides a
 * function for each message below the heading `## GROUP` in `en.ftl`. The English text is inlined
 * at the call, so that each script contains only the messages that it shows.
 */
export function texts(): Plugin {
  let languages = readTexts();
  return {
    name: 'stoa-texts',
    enforce: 'pre',
    buildStart() {
      for (const file of readdirSync(folder)) {
        if (file.endsWith('.ftl')) this.addWatchFile(join(folder, file));
      }
      writeDeclarations();
    },
    resolveId(id) {
      if (id === 'virtual:languages') return `\0${id}`;
      return id.startsWith(languagePrefix) ? id : null;
    },
    load(id) {
      if (id === '\0virtual:languages') return languageList(languages);
      if (!id.startsWith(languagePrefix)) return null;
      const messages = languages.get(id.slice(languagePrefix.length)) ?? [];
      return `export default ${JSON.stringify(languageFile(messages))}`;
    },
    transform: {
      filter: { id: /\.tsx?$/, code: `from '${prefix}` },
      handler(code) {
        // `scripts/prerender.mjs` renders the server's templates in a language made of slots.
        const isOnly = languages.size === 1 && this.environment.config.consumer === 'client';
        return { code: inlined(code, languages.get(base) ?? [], { isOnly }), map: null };
      },
    },
    hotUpdate({ file, server }) {
      if (!file.endsWith('.ftl')) return;
      languages = readTexts();
      writeDeclarations();
      server.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
