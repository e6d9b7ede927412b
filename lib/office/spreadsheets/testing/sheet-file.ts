import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { readTable } from '../read-table.ts';
import type { Pieces } from './repeated-text.ts';
import { writeWorkbook } from './workbook-parts.ts';

/** A workbook of one sheet for the tests of a file, written anew by each of them. */
export async function sheetFile() {
  const folder = await mkdtempDisposable(join(tmpdir(), 'emlak-xlsx-'));
  afterAll(() => folder.remove());
  const path = join(folder.path, 'a.xlsx');
  const records = async () => (await readTable(path)).records;
  return {
    path,
    /** @param rows tags of rows; @param below tags behind them, such as merged cells; @param parts other parts */
    write: (rows: string, below = '', parts: Record<string, Pieces> = {}) =>
      writeWorkbook(path, {
        'xl/worksheets/sheet2.xml': `<worksheet xmlns:r="r"><sheetData>${rows}</sheetData>${below}</worksheet>`,
        ...parts,
      }),
    table: () => readTable(path),
    records,
    /** The values below the first heading. */
    values: async () => (await records()).map(({ cells }) => cells[0]?.[1]),
  };
}

/** A row of cells of text. */
export const rowOf = (...texts: string[]): string =>
  `<row>${texts.map((text) => (text === '' ? '<c/>' : `<c t="str"><v>${text}</v></c>`)).join('')}</row>`;
