import { copyFile, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { startPostgres } from '#lib/data/embedded/testing/postgres-server.ts';
import { samples } from '#lib/domain/listing/samples.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import { step } from '../tasks/command.mjs';
import { isAllKept, printReport, reportFlat, reportLoad, reportMemory, reportWaits } from './figures.ts';
import {
  applyLoad,
  diskMegabytes,
  type MeasuredSite,
  memoryOf,
  quantile,
  sampleDuring,
  startMeasuredSite,
} from './measured-site.ts';
import {
  floodOf,
  floods,
  generatedIds,
  searches,
  seedPhotos,
  visitorRequests,
  waitsDuring,
  writeListings,
} from './visitors.ts';

// Options: README.md beside this file.
// The site makes some anew meanwhile.
const pictures = '.next/cache/pictures';
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'speed,flood,load,memory,bulk' },
    seconds: { type: 'string', default: '10' },
    listings: { type: 'string', default: '5000' },
    connections: { type: 'string', default: '200' },
  },
});
const [seconds, listings, connections] = [values.seconds, values.listings, values.connections].map(
  Number,
) as [number, number, number];
const headers = { 'Accept-Encoding': 'gzip', Accept: 'text/html,image/avif,*/*' };
const pagesOf = (ids: readonly number[]) => ids.map((id) => ({ path: listingHref(String(id)), headers }));

const parts: Record<string, () => Promise<void>> = {
  async speed() {
    const fewer = Math.min(500, listings);
    await using site = await filledSite(fewer);
    await site.untilAtRest();
    for (const path of [routes.home, routes.listings, listingHref('1001'), routes.contact])
      reportLoad(
        `${path}, cached`,
        await applyLoad(site, { connections: 16, seconds, requests: [{ path, headers }] }),
      );
    const fresh = await applyLoad(site, { connections: 8, requests: pagesOf(generatedIds(fewer)) });
    reportLoad('a listing that is not cached', fresh);
    const few = await applyLoad(site, { connections: 8, seconds, requests: searches(3000) });
    reportLoad(`list call, ${fewer} listings`, few);
    await using large = await filledSite(listings);
    await large.untilAtRest();
    const many = await applyLoad(large, { connections: 8, seconds, requests: searches(3000) });
    reportLoad(`list call, ${listings} listings`, many, 3 * few.cost);
  },

  async flood() {
    await using site = await filledSite(listings);
    await site.untilAtRest();
    reportWaits('no flood', await waitsDuring(site.url, listings, wait(1000 * seconds)), '');
    for (const [name, make] of Object.entries(floods)) {
      // Else it would find them all encoded.
      if (name === 'pictures') await rm(pictures, { recursive: true, force: true, maxRetries: 10 });
      const flooding = applyLoad(site, { connections: 50, requests: floodOf(make), seconds, rate: 100 });
      const waits = await waitsDuring(site.url, listings, flooding);
      reportWaits(`a flood of ${name}`, waits, (await flooding).statuses, {
        cached: 100,
        message: 2000,
        search: 3000,
      });
    }
  },

  async load() {
    await using site = await filledSite(listings);
    const visits = { connections, requests: visitorRequests(listings) };
    await applyLoad(site, { ...visits, seconds: Math.ceil(seconds / 3) });
    const visiting = applyLoad(site, { ...visits, seconds });
    const visited = await sampleDuring(500, () => memoryOf(site.pid), visiting);
    reportLoad(`${connections} visitors for ${seconds} s`, await visiting);
    reportFlat('memory of the site meanwhile', visited);
    const crawling = applyLoad(site, { connections: 8, requests: pagesOf(generatedIds(listings)) });
    const disk = () => diskMegabytes(site.folder) + diskMegabytes('.next/cache');
    const [crawled, used] = await Promise.all([
      sampleDuring(500, () => memoryOf(site.pid), crawling),
      sampleDuring(1000, disk, crawling),
    ]);
    reportLoad(`a crawler on ${listings} pages, 8 connections`, await crawling);
    reportFlat('memory of the site meanwhile', crawled);
    reportFlat('disk meanwhile (data and cache of pictures)', used);
  },

  async memory() {
    await onPglite();
    const server = await startPostgres();
    if (!server) return;
    try {
      await using site = await filledSite(500, { DATABASE_URL: await server.createDatabase() });
      await readAll(site, screens);
      await wait(20_000);
      reportMemory('a site on PostgreSQL at rest', memoryOf(site.pid), 200);
      const load = applyLoad(site, { connections: 50, requests: visitorRequests(500), seconds: 3 * seconds });
      const loaded = await sampleDuring(500, () => memoryOf(site.pid), load);
      reportMemory('the same under load', quantile(loaded.slice(-20), 0.5), 384);
    } finally {
      await server.stop();
    }
  },

  async bulk() {
    await using site = await filledSite(listings);
    const backup = join(site.folder, 'all.tar.gz');
    const sheet = await writeListings(site.folder, listings, 'yeni');
    const commands = [
      ['backup', backup],
      ['listings', 'import', sheet],
      ['restore', backup, '--replace', '--yes'],
    ];
    const within = { cached: 1000, listing: 1000, search: 1000, message: 1000 };
    for (const command of commands)
      reportWaits(
        `${command[0]} ${command[1] === 'import' ? 'import ' : ''}of ${listings} listings`,
        await waitsDuring(site.url, listings, site.command(...command).done),
        '',
        within,
      );
  },
};

const screens = [routes.home, routes.listings, routes.contact, ...samples.map(({ id }) => listingHref(id))];

/** Measures step by step the memory of the site and a tool beside it, or of what serves the office, on the smallest server. */
async function onPglite(): Promise<void> {
  // Pictures that an earlier run encoded would hide the memory that encoding takes.
  await rm(pictures, { recursive: true, force: true, maxRetries: 10 });
  await using site = await startMeasuredSite();
  let together = 0;
  const during = async (name: string, work: Promise<unknown>, ...tool: number[]) => {
    const peak = Math.max(...(await sampleDuring(50, () => memoryOf(site.pid, ...tool), work)));
    console.log(`  ${name}: at most ${peak.toFixed(0)} MB`);
    together = Math.max(together, peak);
  };
  /** @returns the most that the tool itself held */
  const command = async (...args: string[]) => {
    const tool = site.command(...args);
    const own = sampleDuring(50, () => memoryOf(tool.pid), tool.done);
    await during(args.slice(0, 2).join(' '), tool.done, tool.pid);
    return Math.max(...(await own));
  };
  await during('all screens', readAll(site, screens));
  await during(
    'their photographs in all widths',
    picturesOf(site).then((all) => readAll(site, all)),
  );
  await wait(20_000);
  reportMemory('a site on PGlite at rest', memoryOf(site.pid), 350);
  const light = [
    await command('--help'),
    await command('listings', 'list'),
    await command('messages', 'list'),
  ];
  const sheet = await writeListings(site.folder, 500);
  const workbook = join(site.folder, 'ilanlar.xlsx');
  await command('listings', 'import', sheet);
  await command('listings', 'export', workbook);
  await command('listings', 'import', sheet, '--photos', await writePhotos(site.folder));
  await during('imported listings', readAll(site, generatedIds(500).map(String).map(listingHref)));
  await command('backup', join(site.folder, 'backup.tar.gz'));
  reportMemory('the tool beside a site: help, lists', Math.max(...light), 150);
  reportMemory('site and tool: screens, photographs, an import of 500, a backup', together, 512);

  await using clerks = await startMeasuredSite({}, true);
  await readAll(clerks, screens);
  const reading = readInOffice(clerks, workbook);
  const peak = Math.max(...(await sampleDuring(50, () => memoryOf(clerks.pid), reading)));
  reportMemory('site, office’s process and reader of a workbook of 500 in the office’s folder', peak, 512);
}

/** Puts a workbook into the office's folder, and waits for the answer beside it. */
async function readInOffice({ office }: MeasuredSite, workbook: string): Promise<void> {
  const answer = join(office, 'sonuc.txt');
  const answeredAt = async () => (await stat(answer).catch(() => null))?.mtimeMs ?? 0;
  const before = await answeredAt();
  await copyFile(workbook, join(office, 'ilanlar.xlsx'));
  while ((await answeredAt()) === before) await wait(500);
}

async function filledSite(count: number, settings: Record<string, string> = {}): Promise<MeasuredSite> {
  const site = await startMeasuredSite(settings);
  await site.command('listings', 'import', await writeListings(site.folder, count)).done;
  return site;
}

async function readAll(site: MeasuredSite, paths: readonly string[]): Promise<void> {
  const requests = paths.map((path) => ({ path, headers }));
  const { failed } = await applyLoad(site, { connections: 4, requests });
  if (failed > 0) throw new Error(`${failed} of ${paths.length} answers failed`);
}

/** Returns every address of a photograph that screens name for any device. */
async function picturesOf({ url }: MeasuredSite): Promise<string[]> {
  const html = await Promise.all(screens.map(async (path) => (await fetch(url + path)).text()));
  const found = html.join().matchAll(/\/_next\/image\?[^"\s,\\]+&amp;q=\d+/g);
  return [...new Set(Array.from(found, ([address]) => address.replaceAll('&amp;', '&')))];
}

/** Writes a photograph for each of 500 listings, one of fifty as large as telephones take them. */
async function writePhotos(folder: string): Promise<string> {
  const photos = join(folder, 'photos');
  await mkdir(photos);
  const pictureOf = (width: number) => sharp(`${seedPhotos}/salon-1.jpg`).resize(width).jpeg().toBuffer();
  const [usual, large] = [await pictureOf(1600), await pictureOf(4000)];
  for (const [index, id] of generatedIds(500).entries()) {
    // Bytes after the end of a picture are not seen, and make each file a different one to the import.
    const bytes = Buffer.concat([index % 50 === 0 ? large : usual, Buffer.from(`${id}`)]);
    await writeFile(join(photos, `${id}-1.jpg`), bytes);
  }
  return photos;
}

for (const name of values.only.split(',')) {
  const part = parts[name];
  if (!part) throw new Error(`--only: there is no part "${name}"`);
  await step(name, part);
}
printReport();
process.exitCode = isAllKept() ? 0 : 1;
