import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts, usesIn } from './texts.ts';

const root = join(import.meta.dirname, '..', '..');

/** Returns the source code of the files in a folder, except tests. */
function sourcesIn(folder: string, end: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => end.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));
}

/** Returns the ids of the messages that neither TypeScript, nor Rust, nor another message uses. */
export function unusedTexts(): string[] {
  const used = new Set(
    sourcesIn('ui/src', /\.tsx?$/).flatMap((code) =>
      usesIn(code).messages.map(({ group, name }) => `${group} ${name}`),
    ),
  );
  const rust = sourcesIn('src/site', /\.rs$/).join('\n');
  const fluent = sourcesIn('ui/src/texts', /^en\.ftl$/).join('\n');
  const unused = (readTexts().get('en') ?? []).filter(
    ({ id, group, name }) =>
      // The build uses the messages of this group.
      group !== 'language' &&
      !used.has(`${group} ${name}`) &&
      !rust.includes(`.${id.replaceAll('-', '_')}(`) &&
      !fluent.includes(`{ ${id} }`),
  );
  return unused.map(({ id }) => id);
}
