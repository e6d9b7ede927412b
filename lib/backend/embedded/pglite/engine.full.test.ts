import { fsyncSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../testing/open-for-suite.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, fsyncSync: vi.fn(real.fsyncSync) };
});

it('writes each commit through to the disk before it is acknowledged', async () => {
  // Another test of this process may have loaded it with the real fsync.
  vi.resetModules();
  const { openEngine } = await import('./engine.ts');
  const folder = await temporaryFolder();
  const engine = await openEngine(`${folder.path}/database`);
  const settings = await engine.query(
    "select current_setting('fsync'), current_setting('synchronous_commit')",
  );
  expect(settings.rows).toEqual([{ current_setting: 'on' }]);
  await engine.exec('create table t (i int)');
  for (let i = 0; i < 3; i += 1) {
    vi.mocked(fsyncSync).mockClear();
    await engine.query('insert into t values ($1)', [i]);
    expect(fsyncSync).toHaveBeenCalled();
  }
  await engine.close();
  await folder.remove();
});
