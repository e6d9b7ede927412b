import { printReport, readOptions } from '../bench/report.ts';
import { step } from '../tasks/progress.mjs';
import { soakBulk } from './bulk.ts';
import { soakDisk } from './disk.ts';
import { soakCrawl, soakLoad } from './load.ts';
import type { Row } from './site-with-listings.ts';
import { soakSmall } from './small.ts';

const { only, values } = readOptions('soak', ['load', 'crawl', 'disk', 'small', 'bulk'], {
  connections: '200',
  seconds: '60',
  pages: '5000',
  listings: '5000',
});
const work = {
  load: () => soakLoad(Number(values.connections), Number(values.seconds)),
  crawl: () => soakCrawl(Number(values.pages)),
  disk: soakDisk,
  small: soakSmall,
  bulk: () => soakBulk(Number(values.listings)),
};
const rows: Row[] = [];
for (const part of only) rows.push(...(await step(part, work[part])));
await printReport(
  rows.map(({ what, figure, promise, isKept }) => ({
    what,
    measured: figure,
    promise,
    '': isKept ? 'kept' : 'BROKEN',
  })),
  values.json,
);
process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1;
