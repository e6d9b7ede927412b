import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { columnOf } from './cell-places.ts';
import type { XmlEvents } from './parse-xml.ts';
import { isFilled, searchedRows } from './records.ts';
import { createRichText, isOn } from './rich-text.ts';
import type { ReadCell } from './sheet-cell.ts';
import type { SheetLinks } from './sheet-links.ts';
import type { SheetRows } from './sheet-rows.ts';
import { CellFault, type CellValue, type SheetRow } from './table-file.ts';
import { tableLimits as limits } from './table-limits.ts';
import { ownText } from './xml-text.ts';

type Attributes = Record<string, string>;

/** The formula of a cell. */
type Formula = { text: string; group: string | undefined };

/** A heading that a spreadsheet took for a formula, for its `+`. */
const typedHeading = /^\+[\p{L}\p{N}\s._]{1,100}$/u;

const asTyped = (value: CellValue, formula = '') =>
  value instanceof CellFault && typedHeading.test(formula)
    ? new CellFault(value.reason, ownText(formula))
    : value;

/** Gathers the rows of a sheet that are not empty, and the formulas that are links. */
export function rowEvents(sheet: SheetRows, links: SheetLinks, readCell: ReadCell): Required<XmlEvents> {
  const rich = createRichText();
  let rows = 0;
  let row: SheetRow = { row: 0, values: [], isHidden: false, isStruck: false };
  let plainCells = 0;
  let column = -1;
  let cell: { type: string; style: number } | null = null;
  let formula: Formula | null = null;
  let isFormula = false;

  function openRow({ r: place, hidden, ht: height }: Attributes): void {
    rows += 1;
    if (rows > limits.rows) throw new UserError(texts.tooManyRecords(limits.records));
    const isHidden = isOn(hidden) || Number(height) === 0;
    row = { row: place === undefined ? row.row + 1 : Number(place), values: [], isHidden, isStruck: false };
    plainCells = 0;
    column = -1;
  }

  function closeRow(): void {
    if (!row.values.some(isFilled)) return;
    // An empty cell among the headings counts: something may stand below it.
    if (sheet.rows.size < searchedRows) sheet.fillUp(row.values, column + 1);
    sheet.add({ ...row, values: row.values.slice(), isStruck: plainCells === 0 });
  }

  function openCell({ r: place, t: type = 'n', s: style = '0' }: Attributes): void {
    column = place === undefined ? column + 1 : columnOf(place);
    sheet.countCell();
    if (column >= limits.columns) throw new UserError(texts.tooManyColumns(row.row, limits.columns));
    cell = { type, style: Number(style) };
  }

  function closeCell(): void {
    if (cell === null) return;
    const read = readCell({ ...cell, ...rich.take(), isFormula: formula !== null });
    const { isStruck } = read;
    const value = sheet.rows.size < searchedRows ? asTyped(read.value, formula?.text) : read.value;
    if (value !== '') sheet.put(row.values, column, value);
    if (!isStruck && isFilled(value)) plainCells += 1;
    if (formula !== null) links.addFormula({ column, row: row.row }, formula.text, formula.group);
    cell = null;
    formula = null;
  }

  return {
    open(name, attributes) {
      if (name === 'row') openRow(attributes);
      else if (name === 'c') openCell(attributes);
      else if (cell === null) return;
      else if (name === 'f') formula = { text: '', group: attributes.si };
      else rich.open(name, attributes.val);
      isFormula = name === 'f';
    },
    text(piece) {
      if (cell === null) return;
      if (isFormula && formula !== null) formula.text += piece;
      else rich.text(piece);
    },
    close(name) {
      if (name === 'c') closeCell();
      else if (name === 'row') closeRow();
      else rich.close(name);
      isFormula = false;
    },
  };
}
