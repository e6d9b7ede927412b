import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FilterQuery } from '#lib/contract/filter-query.ts';
import { everything } from '#lib/contract/filter-query.ts';
import { corpus } from '../../testing/corpus.ts';
import { expectedPage } from '../../testing/model.ts';
import { letterQueries, randomQueries } from '../../testing/queries.ts';
import { searchListings } from '../listing-queries.ts';
import { cityNames } from '../place-queries.ts';
import { listings } from '../schema.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { replaceListings } from '../testing/open-for-suite.ts';
import { type CatalogueReader, createCatalogueReader } from './index-reader.ts';
import { currentVersion, loadCatalogue } from './load-index.ts';
import { searchCatalogue } from './search-index.ts';

describe('the catalogue in memory', { timeout: 120_000 }, () => {
  let database: Awaited<ReturnType<typeof openMemoryDatabase>>;
  let reader: CatalogueReader;
  beforeAll(async () => {
    database = await openMemoryDatabase();
    await replaceListings(database.orm, corpus);
    reader = createCatalogueReader(database.orm);
  });
  afterAll(async () => {
    await reader.stop();
    await database.client.close();
  });
  const found = async (query: Partial<FilterQuery>) => {
    const { listings: page, total } = await reader.search({ ...everything, ...query });
    return { ids: page.map(({ id }) => id), total };
  };

  it('finds what the statements find, which is what the model finds', async () => {
    const loaded = await loadCatalogue(database.orm);
    if (!loaded) throw new Error('nothing changes here');
    for (const query of [
      ...letterQueries.map((some) => ({ ...everything, ...some })),
      ...randomQueries(300),
    ]) {
      const expected = expectedPage(corpus, query);
      const { ids, total } = searchCatalogue(loaded.catalogue, query);
      expect({ ids: ids.map(String), total }, JSON.stringify(query)).toEqual(expected);
      const page = await searchListings(database.orm, query);
      expect({ ids: page.listings.map(({ id }) => id), total: page.total }).toEqual(expected);
    }
  });

  it('answers a search with one statement', async () => {
    await vi.waitFor(async () => {
      database.statements.length = 0;
      expect(await found({ searchFilter: 'blok' })).toEqual({ ids: ['2009', '2008'], total: 2 });
      expect(database.statements).toHaveLength(1);
    });
  });

  it('raises the version with each change, and only with changes', async () => {
    const before = await currentVersion(database.orm);
    await database.orm.select().from(listings);
    expect(await currentVersion(database.orm)).toBe(before);
    await database.orm.update(listings).set({ priceText: '' });
    expect(await currentVersion(database.orm)).toBe(before + 1);
    const breakOff = database.orm.transaction(async (transaction) => {
      await transaction.delete(listings);
      throw new Error('rolled back');
    });
    await expect(breakOff).rejects.toThrow('rolled back');
    expect(await currentVersion(database.orm)).toBe(before + 1);
  });

  it('never answers from before a change', async () => {
    for (let change = 1; change <= 20; change += 1) {
      const price = 77_000_000 + change;
      const priceFilter = { min: price, max: price };
      await database.orm.update(listings).set({ priceAmount: price }).where(eq(listings.id, 2010));
      expect(await found({ priceFilter })).toEqual({ ids: ['2010'], total: 1 });
      expect(await found({ priceFilter: { min: price - 1, max: price - 1 } })).toEqual({ ids: [], total: 0 });
    }
    await database.orm.update(listings).set({ city: 'Van' }).where(eq(listings.id, 2010));
    expect(cityNames(await reader.names())).toContain('Van');
    expect((await found({ cityFilter: 'VAN' })).total).toBe(1);
    await database.orm.delete(listings).where(eq(listings.id, 2010));
    expect((await found({ cityFilter: 'VAN' })).total).toBe(0);
    expect(cityNames(await reader.names())).not.toContain('Van');
  });

  it('is not taken when a listing changes while it is read', async () => {
    const loading = loadCatalogue(database.orm);
    await database.orm.execute(sql`update listings set view = '{}'`);
    expect(await loading).toBeNull();
  });
});
