import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { exists } from '#lib/backend/embedded/make-folder.ts';
import { openDatabase } from '#lib/backend/embedded/open-database.ts';
import { temporaryFolder } from '#lib/backend/embedded/testing/open-for-suite.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { rowsOf } from '../testing/rows-of.ts';

const server = await startPostgres();
const folder = await temporaryFolder();
afterAll(async () => {
  await folder.remove();
  await server?.stop();
});

const rows = 5000;
const file = join(folder.path, 'many.jsonl');
const lines = Array.from({ length: rows }, (_, at) =>
  JSON.stringify({ id: 10_000 + at, title: `Ev ${at}`, type: 'Konut' }),
);
await writeFile(file, lines.join('\n'));

function startImport(env: Record<string, string>) {
  const child: ChildProcessByStdio<null, null, Readable> = spawn(
    process.execPath,
    ['lib/admin/main.ts', 'listings', 'import', file],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  child.stderr.resume();
  return { child, ended: once(child, 'exit') };
}

async function rowsAreLocked(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const held = `select 1 from pg_locks where mode = 'ShareRowExclusiveLock' and granted`;
  while ((await client.query(held)).rowCount === 0) await delay(1);
  await client.end();
}

/** Until something is committed, or long enough for a part to be written. */
async function someTime(log: string): Promise<void> {
  const changedAt = async () => {
    const times = (await readdir(log)).map(async (name) => (await stat(join(log, name))).mtimeMs);
    return Math.max(...(await Promise.all(times)));
  };
  const [before, start] = [await changedAt(), performance.now()];
  while ((await changedAt()) === before && performance.now() - start < 1500) await delay(5);
}

const databases = [
  { engine: 'PGlite', url: null },
  ...(server ? [{ engine: 'PostgreSQL', url: (await server.createDatabase()).url }] : []),
];

it.each(databases)(
  'a killed import leaves nothing half written on $engine',
  { timeout: 120_000 },
  async ({ engine, url }) => {
    const dataDir = join(folder.path, engine);
    const env = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }), TMPDIR: folder.path };
    const open = () => openDatabase({ databaseUrl: url, dataDir });
    // No command makes a database by itself.
    await (await open()).close();
    const killed = startImport(env);
    // The lock of the job (`one-at-a-time.ts`).
    if (!url) while (!(await exists(join(dataDir, 'job.sqlite')))) await delay(5);
    await (url ? rowsAreLocked(url) : someTime(join(dataDir, 'database/pg_wal')));
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toEqual([null, 'SIGKILL']);

    const count = async () => {
      const site = await open();
      return rowsOf(site, 'listings')
        .count()
        .finally(() => site.close());
    };
    // An in-process database does not report progress: the statement may have been carried out.
    expect(url ? [8] : [8, 8 + rows]).toContain(await count());
    expect((await readdir(folder.path)).filter((name) => name.startsWith('emlak-'))).toEqual([]);

    expect(await startImport(env).ended).toEqual([0, null]);
    expect(await count()).toBe(8 + rows);
  },
);
