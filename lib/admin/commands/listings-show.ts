import { defineCommand } from '../command-line/command.ts';
import { findListings, listingNumber, noSuchListing } from '../listings/change-listings.ts';
import { cellText } from '../listings/export-listings.ts';
import { exportColumns, toExportObject } from '../listings/listing-record.ts';

export const showCommand = defineCommand({
  name: 'listings show',
  summary: 'Bir ilanın bütün bilgilerini gösterir.',
  usage: 'NO',
  async run({ args: [typed = ''], output, open }) {
    const id = listingNumber(typed);
    const { orm } = await open();
    const [row] = await findListings(orm, [id]);
    if (!row) throw noSuchListing([id]);
    const columns = exportColumns({ labels: [], hasRest: true });
    const width = Math.max(...columns.map(({ heading }) => heading.length));
    for (const { heading, cell } of columns) {
      const text = cellText(cell(row));
      if (text !== '') output.line(`${heading.padEnd(width)}  ${text}`);
    }
    output.json(toExportObject(row));
    return 0;
  },
});
