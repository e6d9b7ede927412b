import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, expect, it, vi } from 'vitest';
import { createDatabase } from './database.ts';
import { openDatabase } from './open-database.ts';
import { names } from './sql-parts.ts';
import { temporaryFolder } from './testing/open-for-suite.ts';
import { folderOf, startPostgres } from './testing/postgres-server.ts';
import { rowsOf } from './testing/rows-of.ts';

vi.setConfig({ testTimeout: 120_000 });
const server = await startPostgres();
afterAll(() => server?.stop());
const programs = folderOf('pg_restore');
const folder = await temporaryFolder();
afterAll(() => folder.remove());
const run = (name: string, ...args: string[]) =>
  execFileSync(join(`${programs}`, name), args, { encoding: 'utf8', stdio: 'pipe' });

/** Returns every row of every table, as text. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const database = createDatabase({ connectionString: url });
  const tables = await database.query<{ name: string }>(sql`select table_name as name
    from information_schema.tables where table_schema = 'public' order by name`);
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const rows = await database.query<{ row: string }>(
      sql`select found::text as row from ${names(name)} found order by 1`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  await database.close();
  return content;
}

it.skipIf(!server || !programs)("is restored by the server's own tools, and goes on as a site", async () => {
  const newUrl = async () => `${await server?.createDatabase()}`;
  const url = await newUrl();
  const site = await openDatabase({ databaseUrl: url, dataDir: folder.path });
  await rowsOf(site, 'messages').add({
    fullName: 'Ayşe',
    phone: '',
    type: '',
    message: '',
  });
  await rowsOf(site, 'mails').add({ kind: 'message', ref: '1' });
  await rowsOf(site, 'message_visits').add({ visitorHash: 'a' });
  const asked = { email: 'a@ornek.com', query: '', askedAt: '2026-01-01T00:00:00Z', askedRun: 0, toldRun: 0 };
  await rowsOf(site, 'search_alerts').add({ ...asked, endsAt: '2030-01-01T00:00:00Z' });
  await rowsOf(site, 'listing_news').add({ listingId: 1001, firstRun: 1 });
  await site.close();
  const content = await contentOf(url);
  for (const [table, rows] of Object.entries(content)) expect(rows.length, table).toBeGreaterThan(0);

  const file = join(folder.path, 'dump');
  const plain = await newUrl();
  run('pg_dump', '--no-owner', '--file', file, url);
  run('psql', '--quiet', '--no-psqlrc', '--set', 'ON_ERROR_STOP=1', '--file', file, plain);
  const custom = await newUrl();
  run('pg_dump', '--format', 'custom', '--file', file, url);
  run('pg_restore', '--no-owner', '--exit-on-error', '--dbname', custom, file);
  for (const copy of [plain, custom]) {
    expect(await contentOf(copy)).toEqual(content);
    const again = await openDatabase({ databaseUrl: copy, dataDir: folder.path });
    const version = sql`select version from catalogue_version`;
    const before = await again.one<{ version: number }>(version);
    // As a tool writes that has emptied its search path.
    await again.transaction(async (transaction) => {
      await transaction.query(sql`select set_config('search_path', '', true)`);
      await transaction.query(sql`update public.listings set title = 'Değişti' where id = 1001`);
      expect(await transaction.one(sql`select public.site_today() > '2020-01-01' as later`)).toEqual({
        later: true,
      });
    });
    expect((await again.one<{ version: number }>(version))?.version).toBe(Number(before?.version) + 1);
    await again.close();
  }
});
