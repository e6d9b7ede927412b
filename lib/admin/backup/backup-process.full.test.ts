import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, describe, expect, it } from 'vitest';
import { loadGeneratedListings } from '#lib/backend/embedded/testing/generated-listings.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { allFiles, allRows, enginesWith, fillSite, type TestSite } from '../testing/full-site.ts';
import { rowsOf } from '../testing/rows-of.ts';
import { writeBackup } from './write-backup.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

/** Restores in a process of its own, which is killed when it says this word. */
async function restoreUntil(word: string, { folder, databaseUrl }: TestSite, file: string) {
  const script = 'lib/admin/testing/restoring-process.ts';
  const child = spawn(process.execPath, [script, folder, databaseUrl ?? '', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    if (line === word) child.kill('SIGKILL');
  }
  await exited;
  return lines;
}

describe.each(enginesWith(server))(
  'a restore on $engine that is killed',
  { timeout: 180_000 },
  ({ open }) => {
    it('leaves all as it was, and goes through when it is asked again', async () => {
      const saved = await open();
      await fillSite(saved);
      await loadGeneratedListings(saved.database, 3000);
      const file = join(saved.folder, 'backup.tar.gz');
      await writeBackup(saved, file, { isOverwriting: false });
      const expected = await allRows(saved);

      const site = await open();
      await rowsOf(site.database, 'messages').add({ fullName: 'Ali', phone: '', type: '', message: '' });
      const before = await allRows(site);
      const photos = [...(await allFiles(site.photoFolder))];
      await site.close();

      // Many rows are written then, and not one of them committed.
      const last = 'Kayıtlar yazılıyor (listings) 500';
      const lines = await restoreUntil(last, site, file);
      expect(lines).toContain(last);
      expect(lines).not.toContain('restored');
      const opened = await site.reopen();
      expect(await allRows(opened)).toEqual(before);
      expect([...(await allFiles(site.photoFolder))]).toEqual(expect.arrayContaining(photos));
      await opened.close();

      expect(await restoreUntil('never', site, file)).toContain('restored');
      const restored = await site.reopen();
      expect(await allRows(restored)).toEqual(expected);
      expect((await readdir(site.folder)).filter((name) => /partial|restoring/.test(name))).toEqual([]);
      await restored.close();
      await Promise.all([saved.remove(), site.remove({ isClosed: true })]);
    });
  },
);
