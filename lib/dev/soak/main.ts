import { parseArgs } from 'node:util';
import { printReport, type Row } from '../bench/report.ts';
import { step } from '../tasks/command.mjs';
import { soakBulk } from './bulk.ts';
import { soakSmall } from './small.ts';
import { soakLoad } from './soak-load.ts';

// Options: README.md beside this file.
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'load,small,bulk' },
    connections: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '60' },
    listings: { type: 'string', default: '5000' },
  },
});
const listings = Number(values.listings);
const parts: Record<string, () => Promise<Row[]>> = {
  load: () =>
    soakLoad({ listings, connections: Number(values.connections), seconds: Number(values.seconds) }),
  small: soakSmall,
  bulk: () => soakBulk(listings),
};
const rows: Row[] = [];
for (const part of values.only.split(',')) {
  const work = parts[part];
  if (!work) throw new Error(`--only: there is no part "${part}"`);
  rows.push(...(await step(part, work)));
}
printReport(rows.map(({ isKept, ...row }) => ({ ...row, '': isKept ? 'kept' : 'BROKEN' })));
process.exitCode = rows.every(({ isKept }) => isKept) ? 0 : 1;
