// Writes the types of the interface's texts, which `npm run types` reads.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./build/texts.ts', { configFile: false });
module.writeDeclarations();
