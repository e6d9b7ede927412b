import { stat } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { eq, sql } from '../drizzle.ts';
import { openDatabase, type SiteDatabase } from '../open-database.ts';
import { listings, messages } from '../schema.ts';
import { temporaryFolder } from '../testing/open-for-suite.ts';
import { connectDatabase } from './connect-database.ts';
import { socketPath } from './protocol.ts';

const messageLimit = { count: 5, windowMinutes: 15 };

describe('the socket of an embedded database', { timeout: 60_000 }, () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let site: SiteDatabase;
  let tool: Database;
  let changes = 0;
  const connect = async () => {
    const connected = await connectDatabase(folder.path);
    if (!connected) throw new Error('nobody serves the database');
    return connected;
  };
  const titleOf = async ({ orm }: Pick<Database, 'orm'>, id: number) => {
    const [row] = await orm.select({ title: listings.title }).from(listings).where(eq(listings.id, id));
    return row?.title;
  };
  beforeAll(async () => {
    folder = await temporaryFolder();
    site = await openDatabase({ databaseUrl: null, dataDir: folder.path, messageLimit });
    await site.onListingsChange(() => {
      changes += 1;
    });
    tool = await connect();
  });
  afterAll(async () => {
    await tool.close();
    await site.close();
    await folder.remove();
  });

  it('gives the rows that the owner sees, whatever their types', async () => {
    const rows = await tool.orm.select().from(listings).orderBy(listings.id);
    expect(rows).toEqual(await site.orm.select().from(listings).orderBy(listings.id));
    expect(rows).toHaveLength(8);
    const odd = 'ğüşiöç "\' \n \u2028 \u2029';
    const asked = sql`select ${odd} as word, 3000000000::bigint as big, null as none, true as yes`;
    const { rows: raw } = (await tool.orm.execute(asked)) as unknown as { rows: unknown[] };
    expect(raw).toEqual([{ word: odd, big: 3_000_000_000, none: null, yes: true }]);
  });

  it('tells of a change when it is committed', async () => {
    const before = changes;
    await tool.orm.transaction(async (transaction) => {
      await transaction.update(listings).set({ title: 'Yeni başlık' }).where(eq(listings.id, 1001));
      expect(changes).toBe(before);
    });
    await expect.poll(() => changes).toBe(before + 1);
    expect(await titleOf(site, 1001)).toBe('Yeni başlık');
  });

  it('rolls back what fails, and goes on', async () => {
    const failing = tool.orm.transaction(async (transaction) => {
      await transaction.delete(listings);
      await transaction.execute(sql`select 1 / 0`);
    });
    await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero', code: '22012' } });
    expect(await site.orm.$count(listings)).toBe(8);
    expect(await tool.orm.$count(listings)).toBe(8);
  });

  it('knows savepoints', async () => {
    await tool.orm.transaction(async (transaction) => {
      await transaction.update(listings).set({ title: 'Dıştaki' }).where(eq(listings.id, 1002));
      const inner = transaction.transaction(async (nested) => {
        await nested.update(listings).set({ title: 'İçteki' }).where(eq(listings.id, 1002));
        throw new Error('not this one');
      });
      await expect(inner).rejects.toThrow('not this one');
    });
    expect(await titleOf(site, 1002)).toBe('Dıştaki');
  });

  it('rolls back when the connection ends within a transaction, and lets the owner on', async () => {
    const killed = await connect();
    const hanging = killed.orm.transaction(async (transaction) => {
      await transaction.delete(messages);
      await transaction.delete(listings);
      await killed.close();
    });
    await expect(hanging).rejects.toThrow();
    expect(await site.orm.$count(listings)).toBe(8);
  });

  it('keeps the transactions of two tools apart', async () => {
    const other = await connect();
    const add = async ({ orm }: Database) =>
      orm.transaction(async (transaction) => {
        const [row] = await transaction.select().from(listings).where(eq(listings.id, 1003));
        await transaction
          .update(listings)
          .set({ priceAmount: (row?.priceAmount ?? 0) + 1 })
          .where(eq(listings.id, 1003));
      });
    await site.orm.update(listings).set({ priceAmount: 0 }).where(eq(listings.id, 1003));
    await Promise.all([add(tool), add(other)]);
    await other.close();
    const [row] = await site.orm.select().from(listings).where(eq(listings.id, 1003));
    expect(row?.priceAmount).toBe(2);
  });

  it('is for the own user only', async () => {
    expect((await stat(socketPath(folder.path))).mode & 0o777).toBe(0o600);
  });

  it('ends with its owner', async () => {
    const late = await connect();
    await site.close();
    await expect(late.orm.$count(listings)).rejects.toThrow();
    expect(await connectDatabase(folder.path)).toBeNull();
    site = await openDatabase({ databaseUrl: null, dataDir: folder.path, messageLimit });
  });
});

describe('socketPath', () => {
  it('stays within what a system takes as a path', () => {
    expect(socketPath('/srv/emlak/data')).toBe('/srv/emlak/data/database.sock');
    const [first, second] = [1, 2].map((number) => socketPath(`/${'ğ'.repeat(60)}/${number}`));
    expect(Buffer.byteLength(first ?? '')).toBeLessThanOrEqual(103);
    expect(first).not.toBe(second);
  });
});
