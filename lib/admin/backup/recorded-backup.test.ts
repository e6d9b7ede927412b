import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { allFiles, allRows, enginesWith } from '../testing/full-site.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

/**
 * A backup that release 00e3fa5 took, and each row of that database, after the name of its table. What it has of the
 * office's folder is left out: that belongs to the folder of the site, not to its content.
 */
const recorded = 'lib/admin/backup/testing/release-00e3fa5';

describe.each(enginesWith(server))(
  'a backup of an older release on $engine',
  { timeout: 120_000 },
  ({ open }) => {
    it('is restored to every row and photograph, and backed up again in the same form', async () => {
      const site = await open();
      const facts = await restoreBackup(site, `${recorded}.tar.gz`, { isReplacing: false });
      expect(facts).toMatchObject({
        photos: 3,
        tables: { listings: { count: 8 }, messages: { count: 2 }, message_mails: { count: 2 } },
      });
      const rows = await allRows(site);
      const expected = Map.groupBy(await recordedRows(), tableOf);
      for (const [table, lines] of expected) {
        const held = (rows[table] ?? []).map((row) => JSON.parse(row));
        // A newer schema has further columns.
        expect(held, table).toMatchObject(lines.map((line) => JSON.parse(line.slice(table.length + 1))));
      }
      const photos = [...(await allFiles(site.photoFolder)).keys()].filter(
        (path) => !path.startsWith('ornek/'),
      );
      expect(photos.map((path) => path.replace(/^uzun.*\//, ''))).toEqual([
        'ev/link.jpg',
        'ev/ön yüz.jpg',
        'foto.jpg',
      ]);

      const file = join(site.folder, 'again.tar.gz');
      await writeBackup(site, file, { isOverwriting: false });
      const [before, after] = await Promise.all([entriesOf(`${recorded}.tar.gz`), entriesOf(file)]);
      expect(after).toEqual(expect.arrayContaining(before));
      await site.remove();
    });
  },
);

async function recordedRows(): Promise<string[]> {
  const lines = (await readFile(`${recorded}.jsonl`, 'utf8')).trimEnd().split('\n');
  return lines.filter((line) => !line.includes('"name":"office_'));
}

const tableOf = (line: string) => line.slice(0, line.indexOf(' '));

/** Names of the entries, and in the manifest what does not depend on the release. */
async function entriesOf(file: string): Promise<string[]> {
  const text = gunzipSync(await readFile(file)).toString('latin1');
  const found = text.match(
    /(?:manifest\.json|tables\/\w+\.jsonl|checksums\.sha256|photos\/ev\/[^\0]+)(?=\0)|"(?:format|version)": .*/g,
  );
  return found ?? [];
}
