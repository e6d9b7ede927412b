import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { log } from '#lib/runtime/log.ts';
import type { Backend } from '../backend.ts';
import { suiteMessageLimit } from '../backend-suite.ts';
import { createDatabase } from './database.ts';
import { createEmbeddedBackend } from './embedded-backend.ts';
import { judgingFiles, judgingVersion } from './judged-features.ts';
import { openDatabase } from './open-database.ts';
import { connectionTo, socketPath } from './pglite/engine-socket.ts';
import { startPglite } from './pglite/start-pglite.ts';
import { bothDatabases, temporaryFolder } from './testing/open-for-suite.ts';
import { loadReleasedDump, unpackReleasedDataDir } from './testing/released-data.ts';

vi.setConfig({ testTimeout: 120_000 });

/** What offices have in their lists, and older releases published. */
const secrets = [
  ...[
    'Mal Sahibi:Hayali Kişi',
    'Tapu Sahibi:Hayali Kişi',
    'Kapı Şifresi:GİZLİ',
    'En Düşük Fiyat:GİZLİ',
    'TCKN:GİZLİ',
  ],
  ...[
    'Anahtar Kimde:GİZLİ',
    'Irtibat 5:0532 00 00 001',
    'Balkon:0.532.000.00.01',
    '+Komisyon:GİZLİ',
    'GİZLİ',
    'Saat:10:GİZLİ',
  ],
];
const facts = ['Oda Sayısı:7+2', 'Isıtma:Jeotermal'];
const unknown = 'Bambu Bahçesi:Zümrüt';
const asked = '+Kelebek Evi:Gökkuşağı';
const all = [...facts, ...secrets, unknown, asked];
const shown = [...facts, 'Kelebek Evi:Gökkuşağı'];
const groups = { interior: ['Sauna', 'Sahibi 0532 000 00 01', 'Kapı Şifresi: GİZLİ'] };
const hiddenWords = /Hayali|GİZLİ|gizli|0[.]?532|Zümrüt|zumrut/i;

const insert = sql`insert into listings (id, title, type, features, interior, featured_order)
  values (7001, 'Ev', 'Konut', ${all}::text[], ${groups.interior}::text[], 1)`;

it('every file that has a part in the judgement changes the version of the stored ones', async () => {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(/from '([#.][^']+)'/g))
      visit(imported.startsWith('#') ? imported.slice(1) : posix.join(posix.dirname(file), imported));
  };
  visit('lib/domain/listing/published-features.ts');
  expect(judgingFiles.toSorted()).toEqual([...found].toSorted());

  const release = await temporaryFolder();
  for (const file of judgingFiles) cpSync(file, join(release.path, file));
  const versions = [await judgingVersion()];
  expect(await judgingVersion(release.path)).toBe(versions[0]);
  for (const file of judgingFiles) {
    appendFileSync(join(release.path, file), '\n');
    versions.push(await judgingVersion(release.path));
  }
  expect(new Set(versions).size).toBe(judgingFiles.length + 1);
  await release.remove();
});

describe.each(await bothDatabases())('a database on $name', async ({ name, newUrl }) => {
  const folder = await temporaryFolder();
  afterAll(() => folder.remove());
  const settings = { databaseUrl: await newUrl(), dataDir: folder.path };

  async function expectPrivate(backend: Backend) {
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
      'sifresi',
      'irtibat',
      'komisyon',
    ])
      expect(await find(words), words).toMatchObject({ total: 0 });
    return find;
  }

  it('shows and finds nothing private that another tool has written, and finds its facts within a moment', async () => {
    const database = await openDatabase(settings);
    await database.query(insert);
    const backend = createEmbeddedBackend(database, suiteMessageLimit);
    const find = await expectPrivate(backend);
    for (const words of ['jeotermal', 'gokkusagi', 'kelebek evi'])
      await expect.poll(() => find(words), { message: words }).toMatchObject({ total: 1 });
    const another = createEmbeddedBackend({ ...database, close: async () => {} }, suiteMessageLimit);
    expect(await (await expectPrivate(another))('jeotermal')).toMatchObject({ total: 1 });
    await another.close();
    // An older fact that is gone is not found by an older judgement.
    await database.query(sql`update listings set features = '{"Isıtma:Klima"}' where id = 7001`);
    expect(await find('gokkusagi')).toMatchObject({ total: 0 });
    await expect.poll(() => find('klima')).toMatchObject({ total: 2 });
    await database.query(sql`delete from listings where id = 7001`);
    await backend.close();
  });

  it('is judged when this release first opens it, which says so once, without a value, and changes no date', async () => {
    const old = await temporaryFolder();
    const databaseUrl = await newUrl();
    const settings = { databaseUrl, dataDir: old.path };
    if (databaseUrl) await loadReleasedDump(databaseUrl);
    else await unpackReleasedDataDir(old.path);
    const dates = sql`select id, updated_at from listings order by id`;
    const before = await withOldDatabase(settings, async (old) => {
      await old.query(insert);
      return old.query(dates);
    });
    expect(before).toHaveLength(10);

    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    const database = await openDatabase(settings);
    const lines = warn.mock.calls.filter(([event]) => event === 'features-withheld');
    expect(lines).toEqual([['features-withheld', expect.objectContaining({ listings: 1 })]]);
    const said = JSON.stringify(lines);
    for (const heading of ['Mal Sahibi', 'Kapı Şifresi', 'Irtibat 5', 'Balkon', 'Komisyon', 'Bambu Bahçesi'])
      expect(said).toContain(heading);
    expect(said).not.toMatch(hiddenWords);
    expect(await database.query(dates)).toEqual(before);
    expect(await database.one(sql`select features from listings where id = 7001`)).toEqual({ features: all });
    const backend = createEmbeddedBackend(database, suiteMessageLimit);
    const find = await expectPrivate(backend);
    expect(await find('jeotermal')).toMatchObject({ total: 1 });
    await backend.close();

    warn.mockClear();
    await (await openDatabase(settings)).close();
    expect(warn.mock.calls.filter(([event]) => event === 'features-withheld')).toEqual([]);
    await old.remove();
  });

  it('gives back what a release that knows more can publish, and takes back what it can no longer', async () => {
    const first = await openDatabase(settings);
    // As releases would have left it that know other headings.
    await first.query(sql`insert into listings (id, title, type, features, judged_features, published_features) values
      (7001, 'Ev', 'Konut', ${facts}::text[], ${facts}::text[], '{}'),
      (7002, 'Ev', 'Konut', ${[unknown]}::text[], ${[unknown]}::text[], ${[unknown]}::text[])`);
    await first.query(sql`update site_state set value = 'another' where name = 'published_features'`);
    await first.close();
    vi.spyOn(log, 'warn').mockImplementation(() => {});
    const database = await openDatabase(settings);
    const backend = createEmbeddedBackend(database, suiteMessageLimit);
    const find = (searchFilter: string) => backend.search({ ...everything, searchFilter });
    expect(await find('jeotermal')).toMatchObject({ total: 1 });
    expect(await find('zumrut')).toMatchObject({ total: 0 });
    await backend.close();
  });

  it('keeps the date of a change moving, but not for a judgement', async () => {
    const database = await openDatabase(settings);
    const read = async () =>
      Number(
        (await database.one<{ at: Date }>(sql`select updated_at as at from listings where id = 1001`))?.at,
      );
    const change = async (assignment: ReturnType<typeof sql>) => {
      const before = await read();
      await database.query(sql`update listings set ${assignment} where id = 1001`);
      return (await read()) > before;
    };
    expect(await change(sql`title = 'Ev'`)).toBe(true);
    expect(await change(sql`features = '{"Kat:2"}'`)).toBe(true);
    expect(await change(sql`judged_features = features, published_features = features`)).toBe(false);
    expect(
      await change(
        sql`features = '{"Kat:3"}', judged_features = '{"Kat:3"}', published_features = '{"Kat:3"}'`,
      ),
    ).toBe(true);
    expect(await change(sql`title = 'Ev 2', judged_features = judged_features`)).toBe(true);
    await database.close();
  });

  /** The database as it is, which no release opens. */
  async function withOldDatabase<Result>(
    { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
    work: (old: ReturnType<typeof createDatabase>) => Promise<Result>,
  ): Promise<Result> {
    const stop = name === 'PGlite' ? await startPglite(dataDir) : async () => {};
    const old = createDatabase(
      databaseUrl ? { connectionString: databaseUrl } : connectionTo(socketPath(dataDir)),
    );
    try {
      return await work(old);
    } finally {
      await old.close();
      await stop();
    }
  }
});

afterEach(() => vi.restoreAllMocks());
