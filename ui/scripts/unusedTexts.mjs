// Fails when nothing uses a text of the interface.
import { runnerImport } from 'vite';

const { module } = await runnerImport('./build/unusedTexts.ts', { configFile: false });
const unused = module.unusedTexts();
if (unused.length > 0) throw new Error(`Nothing uses the texts ${unused.join(', ')}`);
