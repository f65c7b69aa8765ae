// Writes the types of the interface's texts. With `--unused` fails instead when nothing uses a text.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./build/texts.ts', { configFile: false });
if (process.argv.includes('--unused')) {
  const unused = module.unusedMessages();
  if (unused.length > 0) throw new Error(`Nothing uses the texts ${unused.join(', ')}`);
} else {
  module.writeDeclarations();
}
