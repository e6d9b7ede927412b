import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { sendMessage } from '#e2e/support/send-message.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { samples } from '#lib/listing/samples.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import { memoryOf, sampleDuring, startDeployedSite, startTool } from '../bench/deployed-site.ts';
import { generatedIds, writeListings } from '../bench/generated-listings.ts';
import { applyLoad, quantile } from '../bench/load.ts';
import { scriptOf } from './load.ts';
import { visitorRequests } from './requests.ts';
import { project, type Row, withSite } from './site-with-listings.ts';

/** Megabytes. */
const most = { together: 512, rest: 350, tool: 150, postgresRest: 200, postgresLoad: 384 };
const imported = 500;
const restMs = 20_000;
const loadSeconds = 60;
const photoFolder = 'lib/backend/embedded/seed/photos';

/** A year on the smallest server: what the site and a tool beside it hold in memory, step by step. */
export async function soakSmall(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'emlak-small-'));
  try {
    return [...(await onPglite(folder)), ...(await onPostgres())];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPglite(folder: string): Promise<Row[]> {
  const settings = { DATA_DIR: join(folder, 'data') };
  const sheet = await writeImport(folder);
  // What an earlier run encoded would hide what encoding needs.
  await rm('.next/cache/images', { recursive: true, force: true });
  const site = await startDeployedSite(project, settings);
  const peaks = { together: 0, rest: 0, tool: 0 };
  const step = async (name: string, work: Promise<unknown>, ...tool: number[]) => {
    const samples = await sampleDuring(20, () => memoryOf(site.pid, ...tool), work);
    const peak = Math.max(...samples);
    peaks.together = Math.max(peaks.together, peak);
    console.log(`  ${name}: at most ${peak.toFixed(0)} MB`);
  };
  const runStep = async (...command: string[]) => {
    const tool = await startTool(project, settings, ...command);
    const own = sampleDuring(20, () => memoryOf(tool.pid), tool.done);
    await step(command.slice(0, 2).join(' '), tool.done, tool.pid);
    return Math.max(...(await own));
  };
  try {
    const screens = [
      routes.home,
      routes.listings,
      routes.contact,
      ...samples.map(({ id }) => listingHref(id)),
    ];
    await step('all screens', readAll(site, screens));
    await step(
      'all photographs in all widths',
      pictures(site.url, screens).then((all) => readAll(site, all)),
    );
    await wait(restMs);
    peaks.rest = await memoryOf(site.pid);
    for (const command of [
      ['--help'],
      ['listings', 'list'],
      ['messages', 'list'],
      ['backup', join(folder, 'first.tar.gz')],
    ])
      peaks.tool = Math.max(peaks.tool, await runStep(...command));
    await runStep('listings', 'import', sheet, '--photos', join(folder, 'photos'));
    await step(
      'imported listings',
      readAll(
        site,
        generatedIds(imported).map((id) => listingHref(String(id))),
      ),
    );
    await step('messages', sendMessages(site.url, 100));
    await runStep('backup', join(folder, 'last.tar.gz'));
  } finally {
    await site.stop();
  }
  return [
    memoryRow(
      'site and tool together: screens, photographs, an import of 500, backups',
      peaks.together,
      most.together,
    ),
    memoryRow('one process on PGlite at rest', peaks.rest, most.rest),
    memoryRow('the tool beside a running site: help, lists, backup', peaks.tool, most.tool),
  ];
}

async function onPostgres(): Promise<Row[]> {
  const server = await startPostgres();
  if (!server) return [];
  const { url } = await server.createDatabase();
  try {
    return await withSite(
      450,
      async (site) => {
        await readAll(site, [routes.home, routes.listings, routes.contact, listingHref('1001')]);
        await wait(restMs);
        const resting = await memoryOf(site.pid);
        const requests = visitorRequests(450, await scriptOf(site));
        const load = applyLoad(site, { connections: 50, requests, seconds: loadSeconds });
        const loaded = await sampleDuring(500, () => memoryOf(site.pid), load);
        return [
          memoryRow('one process on PostgreSQL at rest', resting, most.postgresRest),
          memoryRow(
            'the same under load',
            quantile(
              loaded.slice(-20).sort((a, b) => a - b),
              0.5,
            ),
            most.postgresLoad,
          ),
        ];
      },
      url,
    );
  } finally {
    await server.stop();
  }
}

async function readAll(site: { url: string; pid: number }, paths: readonly string[]): Promise<void> {
  const headers = { Accept: 'image/avif,*/*', 'Accept-Encoding': 'gzip' };
  const requests = paths.map((path) => ({ path, headers }));
  const { failed } = await applyLoad(site, { connections: Math.min(4, paths.length), requests, times: 1 });
  if (failed > 0) throw new Error(`${failed} of ${paths.length} answers failed`);
}

/** Every address of a photograph that screens name for any device. */
async function pictures(siteUrl: string, screens: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const path of screens) {
    const html = await (await fetch(siteUrl + path)).text();
    for (const [address] of html.matchAll(/\/_next\/image\?[^"\s,\\]+&amp;q=\d+/g))
      found.add(address.replaceAll('&amp;', '&'));
  }
  return [...found];
}

/** Listings with a photograph each, one of fifty as large as telephones take them. */
async function writeImport(folder: string): Promise<string> {
  const photos = join(folder, 'photos');
  await mkdir(photos);
  const [source = ''] = (await readdir(photoFolder)).filter((name) => name.endsWith('.jpg'));
  const pictureOf = (width: number) => sharp(join(photoFolder, source)).resize(width).jpeg().toBuffer();
  const [usual, large] = [await pictureOf(1600), await pictureOf(4000)];
  // What follows a picture is not seen, and makes each of them another one to the import.
  for (const [index, id] of generatedIds(imported).entries())
    await writeFile(
      join(photos, `${id}-1.jpg`),
      Buffer.concat([index % 50 === 0 ? large : usual, Buffer.from(`${id}`)]),
    );
  const sheet = join(folder, 'listings.csv');
  await writeListings(sheet, imported);
  return sheet;
}

async function sendMessages(siteUrl: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1)
    if (!(await sendMessage(siteUrl, `Deneme ${number}`, 'Merhaba')))
      throw new Error('a message was refused');
}

function memoryRow(what: string, megabytes: number, promised: number): Row {
  const isKept = megabytes > 0 && megabytes <= promised;
  return { what, figure: `${megabytes.toFixed(0)} MB`, promise: `at most ${promised} MB`, isKept };
}
