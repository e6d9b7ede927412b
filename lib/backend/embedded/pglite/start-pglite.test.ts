import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { unpackReleasedDataDir } from '../testing/released-data.ts';

const messageLimit = { count: 5, windowMinutes: 15 };

describe('PGlite in its thread', { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const open = (dataDir = folder.path) => openDatabase({ databaseUrl: null, dataDir, messageLimit });
  let umask = 0;
  beforeAll(() => {
    umask = process.umask(0o022);
  });
  afterAll(() => void process.umask(umask));
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  /** Everything below DATA_DIR that others than its user may read, write or enter, but for photographs. */
  async function openToOthers(): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await readdir(folder.path, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (path.includes('/photos')) continue;
      const { mode } = await stat(path);
      if (mode & 0o077 && !entry.isSocket()) found.push(`${(mode & 0o777).toString(8)} ${path}`);
    }
    return found;
  }

  it('is closed to other users from the first start on, under a common umask', async () => {
    const database = await open();
    await database.query(sql`create table later as select generate_series(1, 100000)`);
    await database.query(sql`checkpoint`);
    expect(await openToOthers()).toEqual([]);
    await database.close();
  });

  it('closes what an older version left open', async () => {
    await unpackReleasedDataDir(folder.path);
    expect((await openToOthers()).length).toBeGreaterThan(900);
    const database = await open();
    expect(await openToOthers()).toEqual([]);
    await database.close();
  });

  it('does not open what an older version has moved to a server', async () => {
    await writeFile(join(folder.path, 'database-moved.txt'), 'db.example.com/emlak\n');
    await expect(open()).rejects.toThrow(
      /^DATA_DIR: .* was moved to db\.example\.com\/emlak: set DATABASE_URL/,
    );
    expect(await readdir(folder.path)).toEqual(['database-moved.txt']);
  });
});
