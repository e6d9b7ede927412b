import { printReport } from '../bench/print-report.ts';
import { readRunOptions } from '../bench/read-run-options.ts';
import { step } from '../tasks/progress.mjs';
import { soakBulk } from './bulk.ts';
import { soakCrawl } from './crawl.ts';
import { soakDisk } from './disk.ts';
import { soakKills } from './kills.ts';
import { soakLoad } from './load.ts';
import { type Part, parts, type Row } from './row.ts';
import { soakSmall } from './small.ts';

const options = readRunOptions('soak', parts, {
  connections: [200, 'visitors at a time under load'],
  seconds: [60, 'seconds of load'],
  pages: [50_000, 'detail pages that a crawler walks'],
  kills: [30, 'times that a site is killed, per database'],
  listings: [50_000, 'listings that are backed up, imported and restored at once'],
});
process.exitCode = options ? await main(options) : 2;

/** @returns 1 when a promise was broken */
async function main({ only, json, ...settings }: NonNullable<typeof options>): Promise<number> {
  const titles: Record<Part, string> = {
    load: `${settings.connections} visitors for ${settings.seconds} s`,
    crawl: `A crawler over ${settings.pages} pages`,
    kill: `${settings.kills} kills per database`,
    disk: 'A full disk',
    small: 'The smallest server',
    bulk: `${settings.listings} listings at once`,
  };
  const work: Record<Part, () => Promise<Row[]>> = {
    load: () => soakLoad(settings.connections, settings.seconds),
    crawl: () => soakCrawl(settings.pages),
    kill: () => soakKills(settings.kills),
    disk: soakDisk,
    small: soakSmall,
    bulk: () => soakBulk(settings.listings),
  };
  const rows: Row[] = [];
  for (const part of only) rows.push(...(await step(titles[part], work[part])));

  await printReport({
    rows,
    columns: {
      what: ({ what }) => what,
      measured: ({ figure }) => figure,
      promise: ({ promise }) => promise,
      '': ({ isKept }) => (isKept ? 'kept' : 'BROKEN'),
    },
    json,
  });
  return rows.every(({ isKept }) => isKept) ? 0 : 1;
}
