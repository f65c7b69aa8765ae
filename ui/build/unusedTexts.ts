import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts, usesIn } from './texts.ts';

const root = join(import.meta.dirname, '..', '..');

/** The sources in a folder, without tests. */
function sourcesIn(folder: string, end: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => end.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));
}

/** The ids of the messages that are not used by TypeScript, Rust or another message. */
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
