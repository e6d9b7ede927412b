import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { startPostgres } from '#lib/data/embedded/testing/postgres-server.ts';
import { sendMessage } from '#lib/dev/testing/send-message.ts';
import { samples } from '#lib/domain/listing/samples.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import { memoryOf, sampleDuring, startFilledSite, startTool } from '../bench/deployed-site.ts';
import { generatedIds, writeListings } from '../bench/generated-listings.ts';
import { applyLoad, quantile, type Target } from '../bench/load.ts';
import type { Row } from '../bench/report.ts';
import { visitorRequests } from './requests.ts';

/** Megabytes. */
const most = { together: 512, rest: 350, tool: 150, postgresRest: 200, postgresLoad: 384 };
const imported = 500;
const restMs = 20_000;
const loadSeconds = 60;
const photoFolder = 'lib/data/embedded/seed/photos';
const screens = [routes.home, routes.listings, routes.contact, ...samples.map(({ id }) => listingHref(id))];

/** A year on the smallest server: what the site and a tool beside it hold in memory, step by step. */
export async function soakSmall(): Promise<Row[]> {
  return [...(await onPglite()), ...(await onPostgres())];
}

async function onPglite(): Promise<Row[]> {
  // Pictures that an earlier run encoded would hide the memory that encoding takes.
  await rm('.next/cache/pictures', { recursive: true, force: true });
  await using site = await startFilledSite(0);
  const [sheet, photos] = await writeImport(site.folder);
  let together = 0;
  const step = async (name: string, work: Promise<unknown>, ...tool: number[]) => {
    const peak = Math.max(...(await sampleDuring(20, () => memoryOf(site.pid, ...tool), work)));
    console.log(`  ${name}: at most ${peak.toFixed(0)} MB`);
    together = Math.max(together, peak);
  };
  /** @returns the most that the tool itself held */
  const command = async (...args: string[]) => {
    const tool = await startTool(site, ...args);
    const own = sampleDuring(20, () => memoryOf(tool.pid), tool.done);
    await step(args.slice(0, 2).join(' '), tool.done, tool.pid);
    return Math.max(...(await own));
  };
  await step('all screens', readAll(site, screens));
  const encoded = pictures(site.url).then((all) => readAll(site, all));
  await step('all photographs in all widths', encoded);
  await wait(restMs);
  const rest = await memoryOf(site.pid);
  const light = [
    await command('--help'),
    await command('listings', 'list'),
    await command('messages', 'list'),
    await command('backup', join(site.folder, 'first.tar.gz')),
  ];
  await command('listings', 'import', sheet, '--photos', photos);
  await step('imported listings', readAll(site, generatedIds(imported).map(String).map(listingHref)));
  const numbers = Array.from({ length: 100 }, (_, number) => number);
  const sent = Promise.all(numbers.map((number) => sendMessage(site.url, `Deneme ${number}`, 'Merhaba')));
  await step('messages', sent);
  if ((await sent).includes(false)) throw new Error('a message was refused');
  await command('backup', join(site.folder, 'last.tar.gz'));
  const year = 'site and tool together: screens, photographs, an import of 500, backups';
  return [
    memoryRow(year, together, most.together),
    memoryRow('one process on PGlite at rest', rest, most.rest),
    memoryRow('the tool beside a running site: help, lists, backup', Math.max(...light), most.tool),
  ];
}

async function onPostgres(): Promise<Row[]> {
  const server = await startPostgres();
  if (!server) return [];
  try {
    const url = await server.createDatabase();
    await using site = await startFilledSite(imported, url);
    await readAll(site, screens);
    await wait(restMs);
    const rest = await memoryOf(site.pid);
    const load = { connections: 50, requests: visitorRequests(imported), seconds: loadSeconds };
    const loaded = await sampleDuring(500, () => memoryOf(site.pid), applyLoad(site, load));
    return [
      memoryRow('one process on PostgreSQL at rest', rest, most.postgresRest),
      memoryRow('the same under load', quantile(loaded.slice(-20), 0.5), most.postgresLoad),
    ];
  } finally {
    await server.stop();
  }
}

async function readAll(site: Target, paths: readonly string[]): Promise<void> {
  const headers = { Accept: 'image/avif,*/*', 'Accept-Encoding': 'gzip' };
  const requests = paths.map((path) => ({ path, headers }));
  const { failed } = await applyLoad(site, { connections: 4, requests });
  if (failed > 0) throw new Error(`${failed} of ${paths.length} answers failed`);
}

/** Every address of a photograph that screens name for any device. */
async function pictures(siteUrl: string): Promise<string[]> {
  const found = new Set<string>();
  for (const path of screens) {
    const html = await (await fetch(siteUrl + path)).text();
    for (const [address] of html.matchAll(/\/_next\/image\?[^"\s,\\]+&amp;q=\d+/g))
      found.add(address.replaceAll('&amp;', '&'));
  }
  return [...found];
}

/** A sheet of listings and a folder with a photograph for each, one of fifty as large as telephones take them. */
async function writeImport(folder: string): Promise<[string, string]> {
  const photos = join(folder, 'photos');
  await mkdir(photos);
  const [source = ''] = (await readdir(photoFolder)).filter((name) => name.endsWith('.jpg'));
  const pictureOf = (width: number) => sharp(join(photoFolder, source)).resize(width).jpeg().toBuffer();
  const [usual, large] = [await pictureOf(1600), await pictureOf(4000)];
  for (const [index, id] of generatedIds(imported).entries()) {
    // Bytes after the end of a picture are not seen, and make each file a different one to the import.
    const bytes = Buffer.concat([index % 50 === 0 ? large : usual, Buffer.from(`${id}`)]);
    await writeFile(join(photos, `${id}-1.jpg`), bytes);
  }
  const [sheet = ''] = await writeListings(folder, imported);
  return [sheet, photos];
}

function memoryRow(what: string, megabytes: number, most: number): Row {
  const isKept = megabytes > 0 && megabytes <= most;
  return { what, measured: `${megabytes.toFixed(0)} MB`, promise: `at most ${most} MB`, isKept };
}
