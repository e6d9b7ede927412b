import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '#e2e/support/plain-http.ts';
import { sendMessage } from '#e2e/support/send-message.ts';
import { apiBase, callUrl } from '#lib/contract/calls.ts';
import { toWireQuery } from '#lib/contract/filter-query.ts';
import { filterCombinations } from '../bench/filter-combinations.ts';
import { createGeneratedSite } from '../bench/generated-site.ts';
import { milliseconds, quantile } from '../bench/statistics.ts';
import { type DeployedSite, runAsDeployed, startAsUnit } from './as-deployed.ts';
import type { Row } from './row.ts';

const longestMs = 1000;
const mostSlower = 3;
const pauseMs = 50;
const queries = filterCombinations(100);

/** Visitors of a site on PGlite while all of its listings are backed up, imported and restored. */
export async function soakBulk(listings: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'emlak-bulk-'));
  const generated = await createGeneratedSite(listings);
  await generated.database.close();
  const site = await startAsUnit(generated.env, null);
  const tool = async (...args: string[]) => {
    const { code, output } = await runAsDeployed(generated.env.DATA_DIR ?? '', null, ...args);
    if (code !== 0) throw new Error(`A command failed (${code}):\n${output}`);
  };
  const backup = join(folder, 'all.tar.gz');
  const sheet = await writeSheet(folder, generated.ids);
  try {
    await searchTimes(site);
    const usual = quantile(await searchTimes(site), 0.5);
    const works: [string, () => Promise<void>][] = [
      ['a backup', () => tool('backup', backup)],
      ['an import', () => tool('listings', 'import', sheet)],
      ['a restore', () => tool('restore', backup, '--replace', '--yes')],
    ];
    const rows: Row[] = [];
    for (const [name, work] of works) {
      rows.push(waitRow(`${name} of ${listings} listings`, await whileAsking(site, generated.ids, work)));
      rows.push(searchRow(name, usual, quantile(await searchTimes(site), 0.5)));
    }
    return rows;
  } finally {
    await site.stop();
    await generated.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every listing with another title. */
async function writeSheet(folder: string, ids: readonly number[]): Promise<string> {
  const lines = ['İlan No;Başlık'];
  for (const id of ids) lines.push(`${id};Yeni başlık ${id}`);
  const file = join(folder, 'all.csv');
  await writeFile(file, lines.join('\n'));
  return file;
}

/** Milliseconds of searches, one after the other. */
async function searchTimes(site: DeployedSite): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries)
    times.push(await timed(() => ask(site.url, callUrl(apiBase, 'previewWithFilters', toWireQuery(query)))));
  return times;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** What visitors do meanwhile, and how long each of them waited, in milliseconds. */
async function whileAsking(
  site: DeployedSite,
  ids: readonly number[],
  work: () => Promise<void>,
): Promise<Map<string, number[]>> {
  const waits = new Map<string, number[]>();
  let isOver = false;
  const visitors: [string, (number: number) => Promise<unknown>][] = [
    [
      'search',
      (number) =>
        ask(site.url, callUrl(apiBase, 'previewWithFilters', { p: '1', searchFilter: `${number % 100}` })),
    ],
    [
      'listing',
      (number) => ask(site.url, callUrl(apiBase, 'listing', { id: String(ids[number % ids.length]) })),
    ],
    ['message', (number) => sendMessage(site.url, `Ziyaretçi ${number}`)],
  ];
  const visit = async ([name, ask]: (typeof visitors)[number]) => {
    const times: number[] = [];
    waits.set(name, times);
    for (let number = 0; !isOver; number += 1) {
      times.push(await timed(() => ask(number)));
      await wait(pauseMs);
    }
  };
  const visits = visitors.map(visit);
  try {
    await work();
  } finally {
    isOver = true;
    await Promise.all(visits);
  }
  return waits;
}

function waitRow(what: string, waits: Map<string, number[]>): Row {
  const longest = [...waits].map(([name, times]) => [name, Math.max(...times)] as const);
  const answers = [...waits.values()].reduce((sum, times) => sum + times.length, 0);
  return {
    part: 'bulk',
    what: `${what}, ${answers} answers meanwhile`,
    figure: `longest wait: ${longest.map(([name, ms]) => `${name} ${milliseconds(ms)}`).join(', ')}`,
    promise: `no answer takes longer than ${milliseconds(longestMs)}`,
    isKept: longest.every(([, ms]) => ms <= longestMs),
    values: Object.fromEntries(longest.map(([name, ms]) => [`${name}Ms`, ms])),
  };
}

function searchRow(name: string, usualMs: number, nowMs: number): Row {
  return {
    part: 'bulk',
    what: `searches right after ${name}, p50`,
    figure: `${milliseconds(nowMs)}, usually ${milliseconds(usualMs)}`,
    promise: `at most ${mostSlower} times the usual`,
    isKept: nowMs <= mostSlower * usualMs,
    values: { nowMs, usualMs },
  };
}
