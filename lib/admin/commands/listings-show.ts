import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { defineCommand } from '../command-line/command.ts';
import { findListings } from '../listings/change-listings.ts';
import { listingNumber, noSuchListing } from '../listings/listing-number.ts';
import { exportedFields, toExportCells, toExportObject } from '../listings/listing-record.ts';

export const showCommand = defineCommand({
  name: 'listings show',
  summary: 'Bir ilanın bütün bilgilerini gösterir.',
  usage: 'NO',
  arity: { min: 1, max: 1 },
  options: {},
  async run({ args: [typed = ''], output, open }) {
    const id = listingNumber(typed);
    const { orm } = await open();
    const [row] = await findListings(orm, [id]);
    if (!row) throw noSuchListing([id]);
    const width = Math.max(...exportedFields.map((field) => listingHeadings[field].length));
    const cells = toExportCells(row);
    for (const [at, field] of exportedFields.entries())
      if (cells[at]) output.line(`${listingHeadings[field].padEnd(width)}  ${cells[at]}`);
    output.json(toExportObject(row));
    return 0;
  },
});
