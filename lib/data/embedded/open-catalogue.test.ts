import sql, { type Sql } from 'sql-template-tag';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everything, type FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { log } from '#lib/runtime/log.ts';
import type { Backend } from '../backend.ts';
import { suiteMessageLimit } from '../backend-suite.ts';
import type { Queries } from './database.ts';
import { createEmbeddedBackend } from './embedded-backend.ts';
import { openCatalogue } from './open-catalogue.ts';
import { firstGeneratedId, loadGeneratedListings } from './testing/generated-listings.ts';
import { bothDatabases } from './testing/open-for-suite.ts';
import { freshSite } from './testing/test-site.ts';

vi.setConfig({ testTimeout: 120_000 });
afterEach(() => vi.restoreAllMocks());

/** Returns the statements of a database, as they are asked. */
function watched(database: Queries): Queries & { asked: string[] } {
  const asked: string[] = [];
  const query = <Row>(statement: Sql) => {
    asked.push(statement.sql);
    return database.query<Row>(statement);
  };
  return { asked, query, one: async <Row>(statement: Sql) => (await query<Row>(statement))[0] ?? null };
}

describe.each(await bothDatabases())('the catalogue over $name', ({ newUrl }) => {
  const site = freshSite(newUrl);
  const ofRows = (asked: string[]) => asked.filter((text) => text.includes('any('));

  it('reads all listings once, and after a change, by whatever tool, only those that differ', async () => {
    await loadGeneratedListings(site(), 450);
    const database = watched(site());
    const catalogue = openCatalogue(database);
    const find = async (query: Partial<FilterQuery> = {}) =>
      (await catalogue.now()).search({ ...everything, ...query });
    expect(await Promise.all([find(), find()])).toMatchObject([{ total: 458 }, { total: 458 }]);
    expect(ofRows(database.asked)).toHaveLength(3);
    database.asked.length = 0;
    expect(await find({ searchedId: '1001' })).toMatchObject({ total: 1 });
    expect(database.asked).toHaveLength(1);

    const change = async (statement: Sql, reads: number) => {
      await site().query(statement);
      database.asked.length = 0;
      await catalogue.now();
      expect(ofRows(database.asked)).toHaveLength(reads);
    };
    const first = firstGeneratedId;
    await change(sql`update listings set title = 'Zümrüt', updated_at = updated_at where id = ${first}`, 1);
    expect(await find({ searchFilter: 'zumrut' })).toMatchObject({ total: 1, found: [{ id: first }] });
    await change(sql`delete from listings where id = ${first}`, 0);
    expect(await find({ searchedId: String(first) })).toMatchObject({ total: 0 });
    await change(sql`update listings set authorised_until = '2020-01-01' where id > ${first + 10}`, 0);
    expect(await find()).toMatchObject({ total: 18 });
    await change(sql`truncate listings`, 0);
    expect((await catalogue.now()).names('city')).toEqual([]);
  });

  it('answers as the database is when it is asked, also while it is read, and fails with it', async () => {
    let isBroken = false;
    const { query, one } = site();
    const refuse = async () => Promise.reject(new Error('gone'));
    const catalogue = openCatalogue({
      query: (statement) => (isBroken ? refuse() : query(statement)),
      one: (statement) => (isBroken ? refuse() : one(statement)),
    });
    for (let count = 8; count > 0; count -= 1) {
      const before = catalogue.now();
      await query(sql`delete from listings where id = (select max(id) from listings)`);
      expect((await catalogue.now()).search(everything).total).toBe(count - 1);
      await before;
    }
    isBroken = true;
    await expect(catalogue.now()).rejects.toThrow('gone');
    isBroken = false;
    expect(await catalogue.all()).toEqual([]);
  });

  describe('of what offices have in their lists', () => {
    const secrets = [
      ...['Mal Sahibi:Hayali Kişi', 'Kapı Şifresi:GİZLİ', 'En Düşük Fiyat:GİZLİ', 'Irtibat 5:0532 00 00 001'],
      ...['Balkon:0.532.000.00.01', '+Komisyon:GİZLİ', 'GİZLİ', 'Saat:10:GİZLİ', 'Bambu Bahçesi:Zümrüt'],
    ];
    const features = ['Oda Sayısı:7+2', 'Isıtma:Jeotermal', ...secrets, '+Kelebek Evi:Gökkuşağı'];
    const shown = ['Oda Sayısı:7+2', 'Isıtma:Jeotermal', 'Kelebek Evi:Gökkuşağı'];
    const interior = ['Sauna', 'Sahibi 0532 000 00 01', 'Kapı Şifresi: GİZLİ'];
    const hiddenWords = /Hayali|GİZLİ|gizli|0[.]?532|Zümrüt|zumrut/i;
    let backend: Backend;
    beforeEach(async () => {
      await site().query(sql`insert into listings (id, title, type, features, interior, featured_order)
        values (7001, 'Ev', 'Konut', ${features}::text[], ${interior}::text[], 1)`);
      backend = createEmbeddedBackend({ ...site(), close: async () => {} }, suiteMessageLimit);
    });
    afterEach(() => backend.close());

    it('shows and finds facts alone, and says once under which headings it withholds the rest', async () => {
      const warn = vi.spyOn(log, 'warn').mockReturnValue(undefined);
      const fresh = { ...site(), catalogue: openCatalogue(site()), close: async () => {} };
      await backend.close();
      backend = createEmbeddedBackend(fresh, suiteMessageLimit);
      const find = (searchFilter: string) => backend.search({ ...everything, searchFilter });
      const answers = [
        await backend.search(everything),
        await backend.preview({ p: 1, filter: null }),
        await backend.featured(),
        await backend.listing('7001'),
      ];
      for (const answer of answers) {
        expect(JSON.stringify(answer)).toContain('7+2');
        expect(JSON.stringify(answer)).not.toMatch(hiddenWords);
      }
      expect(answers.at(-1)).toMatchObject({ typicalFeatures: shown, ic_ozellikler: ['Sauna'] });
      for (const words of [
        'hayali',
        'gizli',
        'mal sahibi',
        '0532',
        '0.532',
        'zumrut',
        'bambu',
        'irtibat',
        'komisyon',
      ])
        expect(await find(words), words).toMatchObject({ total: 0 });
      for (const words of ['jeotermal', 'gokkusagi', 'kelebek evi'])
        expect(await find(words), words).toMatchObject({ total: 1 });
      await site().query(sql`update listings set features = '{"Isıtma:Klima"}' where id = 7001`);
      expect(await find('gokkusagi')).toMatchObject({ total: 0 });

      const lines = warn.mock.calls.filter(([event]) => event === 'features-withheld');
      expect(lines).toEqual([['features-withheld', expect.objectContaining({ listings: 1 })]]);
      for (const heading of [
        'Mal Sahibi',
        'Kapı Şifresi',
        'Irtibat 5',
        'Balkon',
        'Komisyon',
        'Bambu Bahçesi',
      ])
        expect(JSON.stringify(lines)).toContain(heading);
      expect(JSON.stringify(lines)).not.toMatch(hiddenWords);
    });
  });
});
