import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FilterQuery } from '#lib/contract/filter-query.ts';
import { everything } from '#lib/contract/filter-query.ts';
import { corpus } from '../../testing/corpus.ts';
import { expectedPage, letterQueries, randomQueries } from '../../testing/queries.ts';
import { eq } from '../drizzle.ts';
import { changeChannel } from '../listen.ts';
import { readVersion, rememberVersion } from '../listing-rows.ts';
import { cityNames, typeNames } from '../names.ts';
import { listingChanges, listings, listingsVersion } from '../schema.ts';
import { toListingRow } from '../seed/seed.ts';
import { loadGeneratedListings } from '../testing/generated-listings.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { replaceListings } from '../testing/open-for-suite.ts';
import { createListingSearch, type ListingSearch } from './listing-search.ts';
import { readAllEntries } from './read-entries.ts';
import { SearchIndex } from './search-index.ts';

describe.each([
  { way: 'asks for the version', isInformed: false, statements: 1 },
  { way: 'hears of changes', isInformed: true, statements: 0 },
])('the search index that $way', { timeout: 120_000 }, ({ isInformed, statements }) => {
  let database: Awaited<ReturnType<typeof openMemoryDatabase>>;
  let search: ListingSearch;
  beforeAll(async () => {
    database = await openMemoryDatabase();
    await replaceListings(database.orm, corpus);
    const { orm, client } = database;
    const hear = async (listener: () => void) => void (await client.listen(changeChannel, listener));
    search = createListingSearch(orm, isInformed ? { versionNow: rememberVersion(orm, hear) } : {});
  });
  afterAll(async () => {
    await search.stop();
    await database.client.close();
  });
  const found = async (query: Partial<FilterQuery>) => {
    const { listings: page, total } = await search.search({ ...everything, ...query });
    return { ids: page.map(({ id }) => id), total };
  };
  const queries = [...letterQueries.map((some) => ({ ...everything, ...some })), ...randomQueries(300)];
  const expectAsModel = (index: SearchIndex) => {
    for (const query of queries) {
      const { ids, total } = index.search(query);
      expect({ ids: ids.map(String), total }, JSON.stringify(query)).toEqual(expectedPage(corpus, query));
    }
  };

  it('finds what the model finds', async () => {
    const index = new SearchIndex();
    for await (const entries of readAllEntries(database.orm)) index.change([], entries);
    expectAsModel(index);
  });

  it('finds the same after listings came, changed and went one by one', async () => {
    const entries = (await Array.fromAsync(readAllEntries(database.orm))).flat();
    const index = new SearchIndex();
    const stranger = { type: 'Yat', city: 'Van', text: 'yat daire a', price: 5, createdAt: 0 };
    for (const [at, entry] of entries.toReversed().entries()) {
      index.change([], [{ ...entry, ...stranger }]);
      if (at % 3 === 0) index.change([], [{ ...entry, ...stranger, id: 9000 + at }]);
      index.change([entry.id, 12345], [entry]);
    }
    index.change(
      entries.map((_, at) => 9000 + at),
      [],
    );
    expectAsModel(index);
  });

  it('answers a search whose listings it knows without reading them', async () => {
    expect((await found({ searchFilter: 'blok' })).total).toBe(2);
    await vi.waitFor(async () => {
      database.statements.length = 0;
      expect(await found({ searchFilter: 'blok' })).toEqual({ ids: ['2009', '2008'], total: 2 });
      expect(database.statements).toHaveLength(statements);
    });
  });

  it('reads rooms and words of rows that other tools write', async () => {
    await database.client.query(`insert into listings (id, title, type, city, features)
      values (7, 'Başlık', 'İşyeri', 'ISPARTA', '{Kat:2,"ODA SAYISI: 3 + 1",Oda Sayısı:9}')`);
    expect((await found({ roomFilter: '3 + 1' })).ids).toEqual(['7']);
    expect((await found({ searchFilter: '7 BASLIK ışyeri oda SAYISI:9' })).ids).toEqual(['7']);
    expect(typeNames(await search.names())).toContain('İşyeri');
    await database.orm.delete(listings).where(eq(listings.id, 7));
  });

  it('raises the version with each change, and only with changes', async () => {
    const before = await readVersion(database.orm);
    await database.orm.select().from(listings);
    await database.orm.update(listings).set({ view: [] }).where(eq(listings.id, 1));
    expect(await readVersion(database.orm)).toBe(before);
    await database.orm.update(listings).set({ priceText: '' });
    expect(await readVersion(database.orm)).toBe(before + 1);
    const breakOff = database.orm.transaction(async (transaction) => {
      await transaction.delete(listings);
      throw new Error('rolled back');
    });
    await expect(breakOff).rejects.toThrow('rolled back');
    expect(await readVersion(database.orm)).toBe(before + 1);
  });

  it('never answers from before a change, and reads what changed and no more', async () => {
    database.statements.length = 0;
    for (let change = 1; change <= 20; change += 1) {
      const price = 77_000_000 + change;
      const priceFilter = { min: price, max: price };
      await database.orm.update(listings).set({ priceAmount: price }).where(eq(listings.id, 2010));
      expect(await found({ priceFilter })).toEqual({ ids: ['2010'], total: 1 });
      expect(await found({ priceFilter: { min: price - 1, max: price - 1 } })).toEqual({ ids: [], total: 0 });
    }
    await database.orm.update(listings).set({ city: 'Van' }).where(eq(listings.id, 2010));
    expect(cityNames(await search.names())).toContain('Van');
    expect((await found({ cityFilter: 'VAN' })).total).toBe(1);
    await database.orm.delete(listings).where(eq(listings.id, 2010));
    expect((await found({ cityFilter: 'VAN' })).total).toBe(0);
    expect(cityNames(await search.names())).not.toContain('Van');
    const readings = database.statements.filter((statement) => statement.includes('extract(epoch'));
    expect(readings.length).toBeGreaterThan(20);
    for (const statement of readings) expect(statement).toContain('"listings"."id" in');
  });

  it('reads everything anew where nobody can tell what changed', async () => {
    await database.orm.update(listingsVersion).set({ version: 1_000_000 });
    await database.orm.delete(listingChanges);
    await database.orm.insert(listings).values(corpus.filter(({ id }) => id === '2010').map(toListingRow));
    await vi.waitFor(async () =>
      expect(await found({ searchedId: '2010' })).toEqual({ ids: ['2010'], total: 1 }),
    );
    await database.client.query('truncate listings');
    await vi.waitFor(async () => expect((await found({})).total).toBe(0));
  });

  it('goes on answering from before a change of thousands until it has read them', async () => {
    const impatient = createListingSearch(database.orm, { patienceMs: 0 });
    expect((await impatient.search(everything)).total).toBe(0);
    await loadGeneratedListings(database.orm, 5500, 500_001);
    expect((await impatient.search(everything)).total).toBe(0);
    await impatient.renew();
    expect((await impatient.search(everything)).total).toBe(5500);
    expect(await impatient.renew()).toBe(false);
    await impatient.stop();
  });

  it('reads the listings of a page once while everything is read anew', async () => {
    const impatient = createListingSearch(database.orm, { patienceMs: 0 });
    await impatient.names();
    await loadGeneratedListings(database.orm, 2500, 600_001);
    database.statements.length = 0;
    expect((await impatient.search(everything)).total).toBe(5500);
    expect((await impatient.search(everything)).total).toBe(5500);
    expect(database.statements.filter((statement) => statement.includes('"images"'))).toHaveLength(1);
    await impatient.stop();
  });
});
