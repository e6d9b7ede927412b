import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { toListingSummary } from '#lib/domain/listing/from-wire.ts';
import { samples } from '#lib/domain/listing/samples.ts';
import { similarQueries } from '#lib/domain/listing/similar.ts';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { wirePreviewSchema } from '#lib/domain/wire/listing-schema.ts';
import { log } from '#lib/runtime/log.ts';
import type { Backend } from '../../backend.ts';
import { suiteMessageLimit } from '../../backend-suite.ts';
import { startClock } from '../clock.ts';
import { createEmbeddedBackend } from '../embedded-backend.ts';
import { openDatabase } from '../open-database.ts';
import { toListingRow } from '../seed/seed.ts';
import { bothDatabases, temporaryFolder } from '../testing/open-for-suite.ts';
import { setSiteClock } from '../testing/site-clock.ts';
import { insertListings } from '../write-listings.ts';
import { watchDays } from './listings-on-site.ts';

vi.setConfig({ testTimeout: 120_000 });

/** The listing that ends: the only one of its type, its city and its district. */
const own = {
  id: 7501,
  title: 'Bozcaada’da taş ev',
  type: 'Taş Ev',
  city: 'Çanakkale',
  district: 'Bozcaada',
};
const lastDay = '2026-12-31';
const isOwn = ({ id }: { id: string }) => id === String(own.id);

/** Every door through which a visitor can reach a listing, and whether this one is found there. */
const doors: Record<string, (backend: Backend) => Promise<boolean>> = {
  featured: async (backend) => (await backend.featured()).some(isOwn),
  preview: async (backend) => (await backend.preview({ p: 1, filter: null })).listings.some(isOwn),
  'preview of its category': async (backend) =>
    (await backend.preview({ p: 1, filter: own.type })).listings.some(isOwn),
  'total of its category': async (backend) => (await backend.preview({ p: 9, filter: own.type })).total > 0,
  list: async (backend) => (await backend.search(everything)).listings.some(isOwn),
  'total of the list': async (backend) => (await backend.search(everything)).total > samples.length,
  'filter of its place': async (backend) =>
    (await backend.search({ ...everything, cityFilter: own.city })).total > 0,
  'search by number': async (backend) =>
    (await backend.search({ ...everything, searchedId: String(own.id) })).total > 0,
  'search by words': async (backend) =>
    (await backend.search({ ...everything, searchFilter: 'taş ev' })).listings.some(isOwn),
  types: async (backend) => (await backend.activeTypes()).includes(own.type),
  cities: async (backend) => (await backend.cities()).includes(own.city),
  districts: async (backend) => (await backend.districts(null)).includes(own.district),
  'districts of its city': async (backend) => (await backend.districts(own.city)).length > 0,
  sitemap: async (backend) => (await Array.fromAsync(backend.inventory())).some(isOwn),
  // Its page, its shared picture, and favourites ask for it so.
  listing: async (backend) => (await backend.listing(String(own.id))) !== null,
  'similar listings': async (backend) => {
    const wire = wirePreviewSchema.parse({ id: '1', type: own.type, emlakDurumu: 'Satilik', il: own.city });
    const found = await Promise.all(similarQueries(toListingSummary(wire)).map(backend.search));
    return found.some(({ listings }) => listings.some(isOwn));
  },
};

const openDoors = async (backend: Backend) => {
  const open: string[] = [];
  for (const [name, isFound] of Object.entries(doors)) if (await isFound(backend)) open.push(name);
  return open;
};
const all = Object.keys(doors);

describe.each(await bothDatabases())('a listing with an end, $name', async ({ newUrl }) => {
  const folder = await temporaryFolder();
  const database = await openDatabase({ databaseUrl: await newUrl(), dataDir: folder.path });
  const backend = createEmbeddedBackend(database, suiteMessageLimit, null, 20);
  let ends = 0;
  backend.onListingsEnded?.(() => {
    ends += 1;
  });
  afterAll(async () => {
    await backend.close();
    await folder.remove();
  });
  /** Sets the clock, and waits until the site has looked at it as often as it takes to see what changed. */
  const setClock = async (instant: string, isTurning: boolean) => {
    const before = ends;
    await setSiteClock(database, instant);
    if (isTurning) await expect.poll(() => ends).toBe(before + 1);
  };

  it('is at every door on its last day, at none from the next one on, and at all again when the clock is set back', async () => {
    await setSiteClock(database, '2026-12-30T12:00:00Z');
    await insertListings(database, [
      {
        ...toListingRow(samples[0] as (typeof samples)[number]),
        ...own,
        featuredOrder: 1,
        authorisedUntil: lastDay,
      },
    ]);
    await expect.poll(() => openDoors(backend)).toEqual(all);
    expect(await backend.secondsToNextEnd?.()).toBe(33 * 3600);
    await setClock('2026-12-31T20:59:59.999Z', false);
    expect(await openDoors(backend)).toEqual(all);
    expect(await backend.secondsToNextEnd?.()).toBe(0.001);
    await setClock('2026-12-31T21:00:00Z', true);
    expect(await openDoors(backend)).toEqual([]);
    expect(await backend.secondsToNextEnd?.()).toBeNull();
    await setClock('2027-06-01T00:00:00Z', false);
    expect(await openDoors(backend)).toEqual([]);
    await setClock('2026-12-31T20:00:00Z', true);
    expect(await openDoors(backend)).toEqual(all);
  });

  it('a new day brings it back, none keeps it, and nothing of its day travels', async () => {
    await setClock('2027-01-01T00:00:00Z', true);
    const setDay = (day: string | null) =>
      database.query(sql`update listings set authorised_until = ${day}::date where id = ${own.id}`);
    for (const [day, open] of [
      ['2027-01-01', all],
      ['2026-12-31', []],
      [null, all],
      ['2026-06-01', []],
      ['2027-06-01', all],
    ] as const) {
      await setDay(day);
      await expect.poll(() => openDoors(backend), { message: String(day) }).toEqual(open);
    }
    const travelled = JSON.stringify([
      await backend.listing(String(own.id)),
      await backend.search(everything),
      await Array.fromAsync(backend.inventory()),
    ]);
    expect(travelled).not.toMatch(/2027-06-01|yetki|authori/i);
  });

  it.each([
    // Istanbul was an hour behind in winter until 2016.
    ['2015-01-14T21:30:00Z', '2015-01-14'],
    ['2015-01-14T22:00:00Z', '2015-01-15'],
    ['2015-07-14T20:59:59Z', '2015-07-14'],
    ['2015-07-14T21:00:00Z', '2015-07-15'],
    ['2026-11-30T21:00:00Z', '2026-12-01'],
    ['2028-02-28T21:00:00Z', '2028-02-29'],
  ])(
    'at %s it is %s in Istanbul, whatever time zone the process and its session have',
    async (instant, day) => {
      await setSiteClock(database, instant);
      const { TZ } = process.env;
      for (const zone of ['America/New_York', 'Asia/Tokyo'])
        await database.transaction(async (transaction) => {
          process.env.TZ = zone;
          await transaction.query(sql`select set_config('timezone', ${zone}, true)`);
          expect(await transaction.one(sql`select site_today() as day`)).toEqual({ day });
        });
      if (TZ === undefined) delete process.env.TZ;
      else process.env.TZ = TZ;
    },
  );

  it('looks again after a failure, and counts what it did not see as a change', async () => {
    let isBroken = true;
    const one = <Row>(statement: Parameters<typeof database.one>[0]) =>
      isBroken ? Promise.reject(new Error('gone')) : database.one<Row>(statement);
    let received = 0;
    const days = watchDays({ ...database, one });
    const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined);
    const clock = startClock([{ name: 'days', everyTicks: 1, isAtOnce: true, run: days.look }], 10);
    days.add(() => {
      received += 1;
    });
    await new Promise((resolve) => setImmediate(resolve));
    isBroken = false;
    await expect.poll(() => received).toBe(1);
    await clock.stop();
    expect(warned).toHaveBeenCalledWith('task-failed', { task: 'days', reason: expect.any(String) });
    warned.mockRestore();
  });
});

/** Of what the backend imports, the files that read the table itself: for the office, or to count what has ended. */
const offices = [
  './authorisations/find-endings.ts',
  './authorisations/listings-on-site.ts',
  './messages/store-message.ts',
];

it('nothing else of what answers visitors reads the table past the end', async () => {
  const root = 'lib/data/embedded';
  const backend = await readFile(join(root, 'embedded-backend.ts'), 'utf8');
  const files = Array.from(backend.matchAll(/from '(\.\/[^']+)'/g), ([, file = '']) => file);
  const reading: string[] = [];
  for (const file of files)
    if (/\b(?:from|join)\s+listings\b/.test(await readFile(join(root, file), 'utf8'))) reading.push(file);
  expect(files).toEqual(
    expect.arrayContaining(['./authorisations/listings-on-site.ts', './open-catalogue.ts']),
  );
  expect(reading).toEqual(offices);
});
