import { afterAll, describe, expect, it } from 'vitest';
import { readVersion } from '#lib/backend/embedded/listing-rows.ts';
import { openDatabase } from '#lib/backend/embedded/open-database.ts';
import { listings, messages } from '#lib/backend/embedded/schema.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { EnvError } from '#lib/runtime/env-error.ts';
import { allRows, fillSite, openTestSite } from '../testing/full-site.ts';
import { moveRows } from './db.ts';

const server = await startPostgres();
afterAll(() => server?.stop());

describe.skipIf(server === null)('moving from PGlite to PostgreSQL', { timeout: 120_000 }, () => {
  it('takes every row along, once', async () => {
    const site = await openTestSite(null);
    await fillSite(site);
    const expected = await allRows(site.orm);
    const target = await (server as NonNullable<typeof server>).createDatabase();
    const steps: string[] = [];
    const rows = await moveRows(site.orm, target.url, (done, all) => steps.push(`${done}/${all}`));
    expect(rows).toMatchObject({ listings: 8, messages: 2, message_mails: 2, message_visits: 1 });
    expect(steps.at(-1)).toBe('15/15');
    expect(await allRows(site.orm)).toEqual(expected);

    const moved = await openDatabase({
      databaseUrl: target.url,
      dataDir: site.folder,
      messageLimit: { count: 5, windowMinutes: 15 },
    });
    expect(await allRows(moved.orm)).toEqual(expected);
    expect(moved.hashKey).toBe(site.hashKey);
    expect(await readVersion(moved.orm)).toBeGreaterThan(await readVersion(site.orm));
    const values = { fullName: '', phone: '', type: '', message: '' };
    const [message] = await moved.orm.insert(messages).values(values).returning();
    expect(message?.id).toBe(4);

    await expect(moveRows(site.orm, target.url)).rejects.toMatchObject({
      own: { listings: 2, messages: 3 },
    });
    await moved.orm.delete(messages);
    await moved.orm.delete(listings);
    await moved.orm.execute('alter table messages add constraint refuse check (id <> 2) not valid');
    const before = await allRows(moved.orm);
    await expect(moveRows(site.orm, target.url)).rejects.toMatchObject({ cause: { code: '23514' } });
    expect(await allRows(moved.orm)).toEqual(before);
    await moved.close();
    await target.drop();
    await expect(moveRows(site.orm, target.url)).rejects.toThrow(EnvError);
    await site.remove();
  });
});
