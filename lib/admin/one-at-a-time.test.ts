import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { whileAlone } from './one-at-a-time.ts';

const server = await startPostgres();
const dataDir = await mkdtemp(join(tmpdir(), 'kilit-'));
afterAll(async () => {
  await server?.stop();
  await rm(dataDir, { recursive: true });
});
const servers = server ? [null, (await server.createDatabase()).url] : [null];

it.each(servers)('a job runs alone: another one is refused until it has ended (%s)', async (databaseUrl) => {
  const place = { databaseUrl, dataDir };
  const inner = whileAlone(place, () => whileAlone(place, async () => 'both'));
  await expect(inner).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining('sürüyor') });
  expect(await whileAlone(place, async () => 'alone')).toBe('alone');
});

it('a job is refused with the reason when the lock file is broken', async () => {
  const place = { databaseUrl: null, dataDir };
  await writeFile(join(dataDir, 'job.sqlite'), 'no database, but as long as one has to be '.repeat(99));
  await expect(whileAlone(place, async () => {})).rejects.toThrow(
    `${dataDir}/job.sqlite: file is not a database`,
  );
});
