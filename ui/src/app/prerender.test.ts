import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('the templates for the server are up to date', async () => {
  const check = promisify(execFile)('node', ['scripts/prerender.mjs', '--check']);
  await expect(check).resolves.toMatchObject({ stderr: '' });
});
