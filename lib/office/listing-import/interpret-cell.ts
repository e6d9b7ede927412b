import { foldLetters } from '#lib/domain/listing/fold.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { wordList } from '#lib/site/texts/word-list.ts';
import { CellNumber } from '../spreadsheets/cell-number.ts';
import { CellFault } from '../spreadsheets/table-file.ts';

/** Errors that English and Turkish spreadsheets show where a formula fails. LibreOffice numbers the rest: `Err:502`. */
const errors: ReadonlySet<string> = new Set(
  wordList(`
    #null!, #div/0!, #value!, #ref!, #name?, #num!, #n/a, #na, #spill!, #calc!, #field!, #connect!, #blocked!, #unknown!, #busy!,
    #external!, #python!, #getting_data, #error!, #bos!, #sayi/0!, #bolu/0!, #deger!, #basv!, #ad?, #adi?, #isim?, #sayi!, #yok, #tasma!,
    #hesapla!, #alan!, #baglan!, #engellendi!, #bilinmiyor!, #mesgul!, #veri_aliniyor, #hata!`),
);
const numberedError = /^(?:err|hata):\d{3}$/;
/** Shown in place of a number by a column that is too narrow, and saved as text. */
const narrow = /^#{3,}$/;

/** A cross within a box (☒) ticks it in some programs. */
const checkBoxes: Readonly<Record<string, boolean>> = {
  ...Object.fromEntries(['dogru', 'true', ...'✓✔☑✅√'].map((sign) => [sign, true])),
  ...Object.fromEntries(['yanlis', 'false', ...'✗✘☐❌'].map((sign) => [sign, false])),
};
/** Asks for a coloured or a plain sign. */
const variation = /[\ufe0e\ufe0f]$/;

const maxLength = 30;

/**
 * Interprets a cell of any format alike: an error, a box to check and a number, whether the file says so or has them as
 * text.
 * @returns a `CellFault`, a boolean, a `CellNumber`, or the cell itself
 */
export function interpretCell(cell: unknown): unknown {
  // Of JSON: 1e999.
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? new CellNumber(cell) : new CellFault(texts.badRecord);
  if (typeof cell !== 'string' || cell.length > maxLength) return cell;
  const text = foldLetters(cell.trim()).replace(variation, '');
  if (errors.has(text) || numberedError.test(text)) return new CellFault(texts.failedFormula(cell.trim()));
  if (narrow.test(text)) return new CellFault(texts.narrowColumn);
  return Object.hasOwn(checkBoxes, text) ? checkBoxes[text] : cell;
}
