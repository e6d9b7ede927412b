import type { FileHandle } from 'node:fs/promises';
import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { openWorkbook } from './open-workbook.ts';
import { readSheet } from './read-sheet.ts';
import { findHeadings, mostRows, type Sheet, searchedRows } from './records.ts';
import { cellReader } from './sheet-cell.ts';
import type { IsHeadings, SheetRow } from './table-file.ts';

/**
 * Reads the first visible sheet with headings; of the others only whether they have headings too.
 * @throws UserError
 */
export async function readXlsx(file: FileHandle, isHeadings: IsHeadings): Promise<Sheet> {
  try {
    const book = await openWorkbook(file);
    const { sheets, hiddenSheets, allowance } = book;
    const readCell = await cellReader(book);
    const hasHeadings = (rows: readonly SheetRow[]) => {
      for (const { values } of rows.slice(0, searchedRows)) allowance.searchedCells(values.length);
      return findHeadings(rows, isHeadings) >= 0;
    };
    let chosen: Sheet | null = null;
    const otherSheets: string[] = [];
    for (const { name, path } of sheets) {
      /** Null until the first rows were read. */
      let isFound: boolean | null = null;
      const read = await readSheet(book, path, readCell, (found) => {
        if (found.size < searchedRows) return false;
        isFound ??= hasHeadings([...found.values()]);
        return !isFound || chosen !== null || found.size >= mostRows;
      });
      if (!(isFound ?? hasHeadings(read.rows))) continue;
      if (chosen) otherSheets.push(name);
      else chosen = { sheet: name, otherSheets, hiddenSheets, ...read };
    }
    if (!chosen) throw new UserError(texts.noHeadingsIn(sheets.map(({ name }) => name)));
    return chosen;
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(texts.badXlsx);
  }
}
