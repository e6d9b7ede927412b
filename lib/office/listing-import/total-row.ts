import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { totalWords } from '#lib/site/texts/listing-files.ts';
import { CellFault, type FileRecord } from '../spreadsheets/table-file.ts';
import { isEmpty } from './cell-values.ts';
import { toColumn } from './headings.ts';
import { interpretCell } from './interpret-cell.ts';
import type { ReadField } from './listing-fields.ts';

/**
 * Tells whether a row of a sheet is a total: it says `Toplam` or holds amounts alone, and lacks a listing number, a title
 * and a type.
 */
export function isTotalRow({ cells }: FileRecord): boolean {
  const filled = cells
    .map(([heading, cell]) => [heading, interpretCell(cell)] as const)
    .filter(([, cell]) => cell instanceof CellFault || !isEmpty(cell));
  const isOf = (heading: string, ...names: ReadField[]) => {
    const column = toColumn(heading, true);
    return column.kind === 'field' && names.includes(column.field);
  };
  if (filled.length === 0 || filled.some(([heading]) => isOf(heading, 'type'))) return false;
  if (filled.some(([, cell]) => isTotalWord(String(cell)))) return true;
  return filled.every(
    ([heading, cell]) =>
      !isOf(heading, 'id', 'title') && (cell instanceof CellFault || /^[\d.,\s₺]+$/.test(String(cell))),
  );
}

const totals = new Set(totalWords.map(foldTurkish));

/** Recognizes `TOPLAM:`, `Toplam 12 ilan`. */
const isTotalWord = (text: string) => totals.has(foldTurkish(text.replace(/[\d.,:=]+/g, ' ')));
