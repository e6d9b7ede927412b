import { remembering } from '#lib/domain/listing/remembering.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { type NumberFormat, toAmount, toPercent, toWallTime, toWholeTime } from './number-formats.ts';
import { CellDate, CellFault, type CellValue } from './table-file.ts';
import type { Allowance } from './workbook-allowance.ts';
import { ownText, withoutEscapes } from './xml-text.ts';

/** A cell as a sheet has it: its type, the index of its style, and its value as text. */
export type RawCell = { type: string; style: number; text: string; isFormula: boolean };

type Shared = {
  strings: readonly string[];
  formats: ReadonlyMap<number, NumberFormat>;
  isFrom1904: boolean;
  allowance: Allowance;
};

/** Reads cells of a workbook: dates become a `CellDate`, amounts in another currency than lira `125.000 $`. */
export function cellReader({ strings, formats, isFrom1904, allowance }: Shared) {
  /** Cells have the same words and numbers again and again. */
  const known = new Map<string, string>();
  const kept = (raw: string) => {
    const before = known.get(raw);
    if (before !== undefined) return before;
    allowance.text(raw);
    const own = ownText(raw);
    const text = withoutEscapes(own);
    if (own.length <= longestKnown && known.size < mostKnown) known.set(own, text);
    return text;
  };
  const keptDate = (text: string) => new CellDate(kept(text));
  return ({ type, style, text, isFormula }: RawCell): CellValue => {
    // A formula whose result is an empty text is a `str`.
    if (isFormula && text === '' && type !== 'str') return notCalculated;
    if (text === '') return '';
    if (type === 's') {
      const shared = strings[Number(text)];
      if (shared === undefined) throw new Error(`there is no text ${text}`);
      return shared;
    }
    if (type === 'b') return text === '1' ? 'Evet' : 'Hayır';
    if (type === 'e') return failed(text.slice(0, longestError));
    if (type === 'd') return keptDate(toWholeTime(text));
    if (type !== 'n' || text.length > longestNumber) return kept(text);
    // Written as 1.25E6, or with 17 digits of which a spreadsheet shows 15.
    const number = Number(Number(text).toPrecision(15));
    if (!Number.isFinite(number)) return kept(text);
    const format = formats.get(style);
    const time = format === 'date' ? toWallTime(Number(text), isFrom1904) : null;
    if (time !== null) return keptDate(time);
    if (format === 'percent') return toPercent(number);
    return typeof format === 'object' ? toAmount(number, format.currency) : kept(String(number));
  };
}

const notCalculated = new CellFault(texts.notCalculated);
const longestKnown = 40;
const mostKnown = 50_000;
const longestError = 40;
const longestNumber = 400;
const failed = remembering((error: string) => new CellFault(texts.failedFormula(error)), { most: 100 });
