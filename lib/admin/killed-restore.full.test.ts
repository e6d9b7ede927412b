import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadGeneratedListings } from '#lib/backend/embedded/testing/generated-listings.ts';
import { writeBackup } from './backup/write-backup.ts';
import { rowsOf } from './testing/rows-of.ts';
import { allFiles, allRows, findEngines, openTestSite, type TestSite } from './testing/test-site.ts';

let source: TestSite;
let backup: string;

beforeAll(async () => {
  source = await openTestSite();
  backup = join(source.folder, 'yedek.tar.gz');
  await loadGeneratedListings(source.database, 3000);
  await writeBackup(source, backup, { isOverwriting: false });
}, 180_000);
afterAll(() => source.remove());

/** @param writes the number of the statement for listings at which the process is killed */
async function restore({ folder, databaseUrl }: TestSite, writes = Number.POSITIVE_INFINITY) {
  const argv = ['lib/admin/testing/restore-process.ts', folder, databaseUrl ?? '', backup];
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  let written = 0;
  for await (const statement of createInterface({ input: child.stdout })) {
    if (/^insert into "?listings/.test(statement)) written += 1;
    if (written === writes) child.kill('SIGKILL');
  }
  return exited;
}

// How an import that fails is rolled back: import-listings.test.ts. Here the process and the database die with it.
it.each(await findEngines())(
  'a killed restore leaves all as it was, and goes through when it is asked again: $engine',
  { timeout: 180_000 },
  async ({ open }) => {
    const site = await open();
    await rowsOf(site.database, 'messages').add({ fullName: 'Ali', phone: '', type: '', message: '' });
    const before = await allRows(site.database);
    const photos = [...(await allFiles(site.photoFolder))];
    await site.close();

    expect(await restore(site, 4)).toEqual([null, 'SIGKILL']);
    const opened = await site.reopen();
    expect(await allRows(opened)).toEqual(before);
    expect([...(await allFiles(site.photoFolder))]).toEqual(expect.arrayContaining(photos));
    await opened.close();

    expect(await restore(site)).toEqual([0, null]);
    const finished = await site.reopen();
    expect(await rowsOf(finished, 'listings').count()).toBe(
      await rowsOf(source.database, 'listings').count(),
    );
    expect((await readdir(site.folder)).join()).not.toMatch(/partial|restoring/);
    await finished.close();
    await site.remove({ isClosed: true });
  },
);
