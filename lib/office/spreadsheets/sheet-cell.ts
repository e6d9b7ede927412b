import { memoize } from '#lib/domain/listing/memoize.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { CellNumber } from './cell-number.ts';
import { readCellStyles } from './cell-styles.ts';
import { toWallTime, toWholeTime } from './number-formats.ts';
import type { Workbook } from './open-workbook.ts';
import { readSharedStrings } from './shared-strings.ts';
import { CellDate, CellFault, type CellValue } from './table-file.ts';
import { ownText, withoutEscapes } from './xml-text.ts';

/** A cell as a sheet has it: its type, the number of its style, and its value as text, '' for none. */
export type RawCell = { type: string; style: number; text: string; isStruck: boolean; isFormula: boolean };

export type ReadCell = (cell: RawCell) => { value: CellValue; isStruck: boolean };

/** Reads cells of a workbook: dates become a `CellDate`, numbers a `CellNumber`. */
export async function cellReader(book: Workbook): Promise<ReadCell> {
  const { isFrom1904, allowance } = book;
  const strings = await readSharedStrings(book);
  const styles = await readCellStyles(book);
  /** Cells have the same words and numbers again and again. */
  const known = new Map<string, string>();

  function kept(raw: string): string {
    const before = known.get(raw);
    if (before !== undefined) return before;
    allowance.text(raw);
    const own = ownText(raw);
    const text = withoutEscapes(own);
    if (own.length <= longestKnown && known.size < mostKnown) known.set(own, text);
    return text;
  }
  const keptDate = (text: string) => new CellDate(kept(text));

  function toValue({ type, style, text, isFormula }: RawCell): CellValue {
    // A formula whose result is an empty text is a `str`.
    if (isFormula && text === '' && type !== 'str') return notCalculated;
    if (text === '') return '';
    if (type === 's') {
      const shared = strings.texts[Number(text)];
      if (shared === undefined) throw new Error(`there is no text ${text}`);
      return shared;
    }
    if (type === 'b') return text === '1';
    if (type === 'e') return failed(text.slice(0, longestError));
    if (type === 'd') return keptDate(toWholeTime(text));
    if (type !== 'n' || text.length > longestNumber) return kept(text);
    const number = Number(text);
    if (!Number.isFinite(number)) return kept(text);
    const format = styles.formats.get(style);
    if (format !== 'date') return new CellNumber(number, format);
    const time = toWallTime(number, isFrom1904);
    return time === null ? new CellNumber(number) : keptDate(time);
  }

  return (cell) => ({
    value: toValue(cell),
    isStruck:
      cell.isStruck ||
      styles.struck.has(cell.style) ||
      (cell.type === 's' && strings.struck.has(Number(cell.text))),
  });
}

const longestKnown = 40;
const mostKnown = 50_000;
const longestError = 40;
const longestNumber = 400;
const notCalculated = new CellFault(texts.notCalculated);
const failed = memoize((error: string) => new CellFault(texts.failedFormula(error)), { most: 100 });
