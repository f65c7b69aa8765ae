import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compile, type Message, type Pattern } from './fluent.ts';

const folder = join(import.meta.dirname, '../src/texts');
const base = 'en';

/** The messages of each language. All have the same ids and arguments as English. */
export function readTexts(): ReadonlyMap<string, readonly Message[]> {
  const english = compile(readFileSync(join(folder, `${base}.ftl`), 'utf8'), base);
  const languages = new Map([[base, english]]);
  for (const file of readdirSync(folder).toSorted()) {
    const language = /^(.+)\.ftl$/.exec(file)?.[1];
    if (language === undefined || language === base) continue;
    const messages = compile(readFileSync(join(folder, file), 'utf8'), language);
    languages.set(language, inOrderOf(english, messages, file));
  }
  return languages;
}

/** The messages of another language in the order of English; throws where ids or arguments differ. */
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

/** The type declarations of the modules `texts:GROUP`. */
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
  if (args.size === 0) return `${comment}  export function ${name}(): string;`;
  const signature = (text: string, result: string) => {
    const types = { text, count: 'number', element: '(text: ReactNode) => ReactNode' };
    const members = [...args].map(([arg, kind]) => `readonly ${arg}: ${types[kind]}`);
    return `  export function ${name}(args: { ${members.join('; ')} }): ${result};`;
  };
  const kinds = [...args.values()];
  const plain = kinds.includes('element') ? '' : `${signature('string | number', 'string')}\n`;
  const rich = plain === '' || kinds.includes('text') ? signature('ReactNode', 'ReactNode') : '';
  return `${comment}${plain}${rich}`.trimEnd();
}

/** A pattern as a reader sees it, with its arguments in braces and plurals as their general form. */
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

/** Writes the declarations where TypeScript finds them. An unchanged file keeps its time: builds depend on it. */
export function writeDeclarations(): void {
  const file = join(folder, 'texts.d.ts');
  const text = declarations(readTexts().get(base) ?? []);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

/** The code of a module `texts:GROUP`: a function for each message, with the English text in it. */
function moduleOf(group: string, messages: readonly Message[]): string {
  const functions = messages.flatMap((message, index) => {
    if (message.group !== group) return [];
    const args = message.args.size === 0 ? '' : 'args';
    const parameters = [index, JSON.stringify(message.pattern), args].filter((one) => one !== '');
    return [`export const ${message.name} = (${args}) => format(${parameters.join(', ')});`];
  });
  if (functions.length === 0) throw new Error(`en.ftl has no group ${group}`);
  const runtime = join(folder, 'format.ts');
  return [`import { format } from ${JSON.stringify(runtime)};`, ...functions, ''].join('\n');
}

/**
 * Compiles `src/texts/*.ftl`. `texts:GROUP` has a function for each message below the heading `## GROUP` of
 * `en.ftl`.
 */
export function texts(): Plugin {
  const prefix = 'texts:';
  const resolved = '\0texts:';
  return {
    name: 'stoa-texts',
    buildStart() {
      for (const file of readdirSync(folder)) {
        if (file.endsWith('.ftl')) this.addWatchFile(join(folder, file));
      }
      writeDeclarations();
    },
    resolveId(id) {
      return id.startsWith(prefix) ? `${resolved}${id.slice(prefix.length)}` : undefined;
    },
    load(id) {
      if (!id.startsWith(resolved)) return undefined;
      const group = id.slice(resolved.length);
      return moduleOf(group, readTexts().get(base) ?? []);
    },
    hotUpdate({ file, server }) {
      if (!file.endsWith('.ftl')) return;
      writeDeclarations();
      server.moduleGraph.invalidateAll();
      this.environment.hot.send({ type: 'full-reload' });
    },
  };
}
