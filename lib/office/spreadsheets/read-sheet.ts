import type { Workbook } from './open-workbook.ts';
import { rowEvents } from './read-rows.ts';
import type { ReadCell } from './sheet-cell.ts';
import { createSheetLinks } from './sheet-links.ts';
import { createSheetRows, type SheetRows } from './sheet-rows.ts';
import type { SheetRow } from './table-file.ts';

/**
 * Reads a sheet of a workbook. Each row of a merged cell has its value, and what leads to an address is a `CellLink`.
 * @returns `hidden` are the numbers of columns, from 0
 * @param isEnough is asked now and then with the rows so far, and ends the reading
 */
export async function readSheet(
  book: Workbook,
  path: string,
  readCell: ReadCell,
  isEnough: (rows: SheetRows['rows']) => boolean,
): Promise<{ rows: SheetRow[]; hidden: ReadonlySet<number> }> {
  const sheet = createSheetRows();
  const links = createSheetLinks(book);
  const ofRows = rowEvents(sheet, links, readCell);
  const events = {
    ...ofRows,
    open(name: string, attributes: Record<string, string>) {
      if (name === 'mergeCell') sheet.fillDown(attributes.ref ?? '');
      else if (name === 'hyperlink') links.addRange(attributes);
      else if (name === 'col') sheet.addColumns(attributes);
      else ofRows.open(name, attributes);
    },
  };
  await book.readPart(path, events, () => isEnough(sheet.rows));
  await links.resolve(sheet, path);
  return { rows: [...sheet.rows.values()], hidden: sheet.hiddenColumns };
}
