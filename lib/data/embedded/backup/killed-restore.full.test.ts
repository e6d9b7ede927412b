import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { loadGeneratedListings } from '../testing/generated-listings.ts';
import { bothDatabases, temporaryFolder } from '../testing/open-for-suite.ts';
import { allRows } from '../testing/test-site.ts';
import { takeBackup } from './testing/take-backup.ts';

// How an import that fails is rolled back: import-listings.test.ts. Here the process and the database die with it.
it.each(await bothDatabases())(
  'a killed restore leaves all as it was, and goes through when it is asked again: $name',
  { timeout: 180_000 },
  async ({ newUrl }) => {
    await using folder = await temporaryFolder();
    const settings = { dataDir: folder.path, databaseUrl: await newUrl() };
    const backup = join(folder.path, 'yedek.tar.gz');
    /** Does so in a process that is killed when it has written so many listings. */
    const restore = (...last: string[]) => {
      const argv = [
        'lib/data/embedded/backup/testing/restore-process.ts',
        folder.path,
        settings.databaseUrl ?? '',
        backup,
      ];
      return once(spawn(process.execPath, [...argv, ...last], { stdio: 'inherit' }), 'exit');
    };
    const rowsNow = async () => {
      const opened = await openDatabase(settings);
      return allRows(opened).finally(opened.close);
    };
    const site = await openDatabase(settings);
    await loadGeneratedListings(site, 3000);
    await takeBackup({ ...site, database: site }, backup);
    const saved = await allRows(site);
    await site.query(sql`delete from listings where id > 1004`);
    await site.query(sql`insert into messages (full_name, phone, type, message) values ('Ali', '', '', '')`);
    const before = await allRows(site);
    await site.close();

    expect(await restore('1500')).toEqual([null, 'SIGKILL']);
    expect(await rowsNow()).toEqual(before);
    expect(await restore()).toEqual([0, null]);
    expect(await rowsNow()).toEqual(saved);
  },
);
