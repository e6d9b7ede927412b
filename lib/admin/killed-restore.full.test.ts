import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { loadGeneratedListings } from '#lib/backend/embedded/testing/generated-listings.ts';
import { writeBackup } from './backup/write-backup.ts';
import { rowsOf } from './testing/rows-of.ts';
import { allRows, findEngines } from './testing/test-site.ts';

// How an import that fails is rolled back: import-listings.test.ts. Here the process and the database die with it.
it.each(await findEngines())(
  'a killed restore leaves all as it was, and goes through when it is asked again: $engine',
  { timeout: 180_000 },
  async ({ open }) => {
    const site = await open();
    const backup = join(site.folder, 'yedek.tar.gz');
    /** Does so in a process that is killed when it has written so many listings. */
    const restore = (...last: string[]) => {
      const argv = ['lib/admin/testing/restore-process.ts', site.folder, site.databaseUrl ?? '', backup];
      return once(spawn(process.execPath, [...argv, ...last], { stdio: 'inherit' }), 'exit');
    };
    await loadGeneratedListings(site.database, 3000);
    await writeBackup(site, backup, { isOverwriting: false });
    const saved = await allRows(site.database);
    await rowsOf(site.database, 'listings').remove(sql`id > 1004`);
    await rowsOf(site.database, 'messages').add({ fullName: 'Ali', phone: '', type: '', message: '' });
    const before = await allRows(site.database);
    await site.close();

    expect(await restore('1500')).toEqual([null, 'SIGKILL']);
    const opened = await site.reopen();
    expect(await allRows(opened)).toEqual(before);
    await opened.close();

    expect(await restore()).toEqual([0, null]);
    const finished = await site.reopen();
    expect(await allRows(finished)).toEqual(saved);
    await finished.close();
    await site.remove({ isClosed: true });
  },
);
