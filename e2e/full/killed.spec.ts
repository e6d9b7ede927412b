import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killLoop } from '#e2e/support/kill-loop.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';

// A process that is killed at any moment; `npm run soak` does the same for longer.
test.slow();
test.skip(Boolean(process.env.BASE_URL), 'needs sites of its own');

const promised = { kills: 3, lost: 0, doubled: 0, torn: 0 };
const answersBefore = (life: number) => [1, 40, 150][life] ?? 0;
let dataDir: string;

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'emlak-'));
});
test.afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('killed while messages come in, the site has each one that it answered, once: embedded', async () => {
  const result = await killLoop({ kills: 3, dataDir, databaseUrl: null, answersBefore });
  expect(result).toMatchObject(promised);
  expect(result.answered).toBeGreaterThanOrEqual(191);
});

test('killed while messages come in, the site has each one that it answered, once: PostgreSQL', async () => {
  const server = await startPostgres();
  test.skip(server === null, 'PostgreSQL was not found');
  const database = await server?.createDatabase();
  const result = await killLoop({ kills: 3, dataDir, databaseUrl: database?.url ?? null, answersBefore });
  expect(result).toMatchObject(promised);
  expect(result.answered).toBeGreaterThanOrEqual(191);
  await server?.stop();
});
