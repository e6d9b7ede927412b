import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const program = `
  import { log } from '#lib/runtime/log.ts';
  import { outliveLog } from '#lib/server/console-lines.ts';
  outliveLog();
  for (let line = 0; line < 50; line += 1) {
    log.info('line');
    log.error('line');
    await new Promise(setImmediate);
  }
  process.exit(7);
`;

it('a site whose log nobody reads any more lives on', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  child.stdout.destroy();
  child.stderr.destroy();
  expect(await once(child, 'exit')).toEqual([7, null]);
});
