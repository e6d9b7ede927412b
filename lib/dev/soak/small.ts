import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { ask } from '#e2e/support/plain-http.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { samples } from '#lib/listing/samples.ts';
import { limits } from '#lib/site/limits.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import { createGeneratedSite } from '../bench/generated-site.ts';
import { median } from '../bench/statistics.ts';
import { type DeployedSite, runAsDeployed, startAsUnit } from './as-deployed.ts';
import { generateLoad } from './load-generator.ts';
import { residentMegabytes, sample } from './memory.ts';
import { makeMemoryGroup } from './memory-group.ts';
import { createRequests } from './requests.ts';
import type { Row } from './row.ts';

const groupMb = 512;
const most = { rest: 350, tool: 150, postgresRest: 200, postgresLoad: 384 };
const imported = 500;
const firstImported = 5001;
const messages = 100;
const restMs = 20_000;
const loadMs = 60_000;
const photoFolder = 'lib/backend/embedded/seed/photos';

/** A year on the smallest server: everything that needs memory, in a group that has as much as is promised. */
export async function soakSmall(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'emlak-small-'));
  try {
    return [...(await onPglite(folder)), ...(await onPostgres(folder))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPglite(folder: string): Promise<Row[]> {
  const group = await makeMemoryGroup(groupMb);
  if (!group) {
    console.log('  Left out: no memory cgroup can be made here (needs root).');
    return [];
  }
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const sheet = await writeImport(folder);
  // What an earlier run encoded would hide what encoding needs.
  await rm('.next/cache/images', { recursive: true, force: true });
  const site = await startAsUnit({ DATA_DIR: dataDir }, group);
  const tool = (...args: string[]) => runAsDeployed(dataDir, group, ...args);
  const rows: Row[] = [];
  const steps: [string, () => Promise<unknown>][] = [
    ['first start, all screens', () => readAll(site, screens())],
    [
      'all photographs in all widths',
      async () => readAll(site, await pictures(site, screens()), 'image/avif'),
    ],
    [
      'at rest',
      async () => rows.push(memoryRow('one process on PGlite at rest', await atRest(site), most.rest)),
    ],
    ['help, lists and a backup', async () => rows.push(...(await lightCommands(folder, tool)))],
    [
      `an import of ${imported} listings with photographs`,
      async () => succeeded(await tool('listings', 'import', sheet, '--photos', join(folder, 'photos'))),
    ],
    [`${imported} listings drawn`, () => readAll(site, importedScreens())],
    [`${messages} messages`, () => send(site)],
    ['a backup', async () => succeeded(await tool('backup', join(folder, 'last.tar.gz')))],
  ];
  let reached = 0;
  try {
    for (const [name, work] of steps) {
      await work();
      if (!site.isAlive()) throw new Error(`the site was killed: ${name}`);
      reached += 1;
      const resident = await residentMegabytes(site.pid);
      console.log(
        `  ${name}: the site ${resident?.toFixed(0)} MB, all together at most ${(await group.peak()).toFixed(0)} MB`,
      );
    }
  } catch (error) {
    console.log(`  ${error instanceof Error ? error.message : error}`);
  }
  const kills = await group.kills();
  await site.stop();
  await group.remove().catch(() => {});
  const row: Row = {
    part: 'small',
    what: `${steps.map(([name]) => name).join(', ')} within ${groupMb} MB`,
    figure: `${reached} of ${steps.length} done, ${kills} killed`,
    promise: 'all done, none killed',
    isKept: reached === steps.length && kills === 0,
    values: { reached, kills },
  };
  return [row, ...rows];
}

const screens = () => [
  ...[routes.home, routes.listings, routes.contact, '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'],
  ...samples.map(({ id }) => listingHref(id)),
];

const importedScreens = () =>
  Array.from({ length: imported }, (_, index) => listingHref(String(firstImported + index)));

async function readAll(site: DeployedSite, paths: readonly string[], accept = '*/*'): Promise<void> {
  const left = paths.values();
  const load = await generateLoad({
    siteUrl: site.url,
    visitors: 4,
    // Encoding on one shared processor is slow.
    timeoutMs: 300_000,
    next: () => {
      const { value } = left.next();
      return value === undefined
        ? null
        : { path: value, headers: { Accept: accept, 'Accept-Encoding': 'gzip' } };
    },
  });
  if (load.failures.size > 0) throw new Error([...load.failures].map((pair) => pair.join(': ')).join(', '));
}

/** Every address of a photograph that screens name for any device. */
async function pictures(site: DeployedSite, paths: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const path of paths) {
    const { body } = await ask(site.url, path);
    for (const [address] of body.toString().matchAll(/\/_next\/image\?[^"\s,\\]+&amp;q=\d+/g))
      found.add(address.replaceAll('&amp;', '&'));
  }
  return [...found];
}

async function atRest({ pid }: Pick<DeployedSite, 'pid'>): Promise<number> {
  await wait(restMs);
  return (await residentMegabytes(pid)) ?? 0;
}

type Tool = (...args: string[]) => ReturnType<typeof runAsDeployed>;

async function lightCommands(folder: string, tool: Tool): Promise<Row[]> {
  const commands = [
    ['--help'],
    ['listings', 'list'],
    ['messages', 'list'],
    ['backup', join(folder, 'first.tar.gz')],
  ];
  let peak = 0;
  for (const command of commands) peak = Math.max(peak, succeeded(await tool(...command)).peakMb);
  return [memoryRow('the tool beside a running site: help, lists, backup', peak, most.tool)];
}

function succeeded<Run extends Awaited<ReturnType<Tool>>>(run: Run): Run {
  if (run.code !== 0) throw new Error(`a command failed (${run.code}):\n${run.output}`);
  return run;
}

/** Listings with a photograph each, one of fifty as large as telephones take them. */
async function writeImport(folder: string): Promise<string> {
  const photos = join(folder, 'photos');
  await mkdir(photos);
  const [source = ''] = (await readdir(photoFolder)).filter((name) => name.endsWith('.jpg'));
  const pictureOf = (width: number) =>
    sharp(join(photoFolder, source))
      .resize(width, width * 0.75)
      .jpeg()
      .toBuffer();
  const [usual, large] = [await pictureOf(1600), await pictureOf(4000)];
  const lines = ['İlan No;Başlık;Emlak Tipi;Emlak Durumu;İl;İlçe;Fiyat;Oda Sayısı'];
  for (let index = 0; index < imported; index += 1) {
    const id = firstImported + index;
    lines.push(`${id};Deneme ilanı ${id};Konut;Satılık;Eskişehir;Odunpazarı;${1 + index}.000.000;3+1`);
    // What follows a picture is not seen, and makes each of them another one to the import.
    const bytes = Buffer.concat([index % 50 === 0 ? large : usual, Buffer.from(String(id))]);
    await writeFile(join(photos, `${id}-1.jpg`), bytes);
  }
  const sheet = join(folder, 'ilanlar.csv');
  await writeFile(sheet, lines.join('\n'));
  return sheet;
}

async function send(site: DeployedSite): Promise<void> {
  for (let number = 0; number < messages; number += 1)
    if (!(await sendMessage(site.url, `Deneme ${number}`, 'Merhaba')))
      throw new Error('a message was refused');
}

function memoryRow(what: string, megabytes: number, promised: number): Row {
  return {
    part: 'small',
    what,
    figure: `${megabytes.toFixed(0)} MB`,
    promise: `at most ${promised} MB`,
    isKept: megabytes <= promised,
    values: { megabytes },
  };
}

async function onPostgres(folder: string): Promise<Row[]> {
  const server = await startPostgres();
  if (!server) return [];
  try {
    const generated = await createGeneratedSite(limits.pageSize * 50, server);
    await generated.database.close();
    const site = await startAsUnit({ ...generated.env, DATA_DIR: join(folder, 'beside') }, null);
    try {
      await readAll(site, screens());
      const resting = memoryRow('one process on PostgreSQL at rest', await atRest(site), most.postgresRest);
      const loaded = memoryRow(
        'the same under load',
        await underLoad(site, generated.ids),
        most.postgresLoad,
      );
      return [resting, loaded];
    } finally {
      await site.stop();
      await generated.remove();
    }
  } finally {
    await server.stop();
  }
}

async function underLoad(site: DeployedSite, ids: readonly number[]): Promise<number> {
  const next = await createRequests(site.url, ids);
  const memory = sample(500, () => residentMegabytes(site.pid));
  await generateLoad({ siteUrl: site.url, visitors: 50, next, longestMs: loadMs });
  return median(memory.stop().slice(-20));
}
