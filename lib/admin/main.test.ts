import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('goes on in silence when nobody reads its output to the end', async () => {
  const tool = spawn(process.execPath, ['lib/admin/main.ts']);
  tool.stdout.destroy();
  const [said, [code]] = await Promise.all([text(tool.stderr), once(tool, 'exit')]);
  expect([said, code]).toEqual(['', 0]);
});
