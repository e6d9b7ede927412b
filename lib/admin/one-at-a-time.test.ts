import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { whileAlone } from './one-at-a-time.ts';
import { enginesWith } from './testing/full-site.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.each(enginesWith(server))('a job on $engine', { timeout: 60_000 }, ({ open }) => {
  it('runs alone: another one is refused until it has ended', async () => {
    const site = await open();
    const inner = whileAlone(site, () => whileAlone(site, async () => 'both'));
    await expect(inner).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining('sürüyor') });
    expect(await whileAlone(site, async () => 'alone')).toBe('alone');
    await site.remove();
  });

  it('is refused with the reason when the lock file is broken', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kilit-'));
    await writeFile(join(dataDir, 'job.sqlite'), 'no database, but as long as one has to be '.repeat(99));
    const refused = whileAlone({ databaseUrl: null, dataDir }, async () => {});
    await expect(refused).rejects.toThrow(`${dataDir}/job.sqlite: file is not a database`);
    await rm(dataDir, { recursive: true });
  });
});
