import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cell, type CellValue, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { afterAll } from 'vitest';
import { readTable } from '../read-table.ts';

/** A cell of a workbook: its value, or all that it has. */
type Written = CellValue | Partial<Cell>;

const isCell = (cell: Written): cell is Partial<Cell> =>
  typeof cell === 'object' && cell !== null && !(cell instanceof Date);

/** Returns a sheet of these rows. */
export function sheetOf(
  name: string,
  rows: readonly Written[][],
  more: Partial<WriteSheet> = {},
): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  for (const [row, values] of rows.entries())
    for (const [column, cell] of values.entries()) if (isCell(cell)) cells.set(`${row},${column}`, cell);
  const plain = rows.map((row) => row.map((cell) => (isCell(cell) ? (cell.value ?? null) : cell)));
  return { name, rows: plain, cells, ...more };
}

/** Returns a workbook for the tests of a file, written anew by each of them. */
export async function workbookFile() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'emlak-xlsx-'));
  afterAll(() => folder.remove());
  const path = join(folder.path, 'a.xlsx');
  const table = () => readTable(path);
  const write = async (...sheets: WriteSheet[]) => writeFile(path, await writeXlsx({ sheets }));
  return {
    path,
    write,
    table,
    /** Writes rows below headings. @returns the values of the first column, and what was found around them */
    async read(headings: string[], rows: readonly Written[][], more: Partial<WriteSheet> = {}) {
      await write(sheetOf('Sayfa', [headings, ...rows], more));
      const { records, facts } = await table();
      return { values: records.map(({ cells }) => cells[0]?.[1]), records, facts };
    },
  };
}
