import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { type CellRange, toRange } from './cell-places.ts';
import { isHyperlink, longestAddress, type Place, readHyperlink, webAddress } from './hyperlink-formula.ts';
import type { Workbook } from './open-workbook.ts';
import { relationOf } from './relations.ts';
import type { SheetRows } from './sheet-rows.ts';
import { CellFault, CellLink } from './table-file.ts';
import { workbookLimits as limits } from './table-limits.ts';
import { ownText } from './xml-text.ts';

/** A formula as it was written for one cell. */
type Formula = { text: string; at: Place };

export type SheetLinks = ReturnType<typeof createSheetLinks>;

const longestFormula = 1000;

/**
 * Gathers the links of a sheet while it is read. Their addresses stand elsewhere: in formulas, which cells may share, and
 * in the relations of the sheet. Too many throw a UserError.
 */
export function createSheetLinks({ allowance, relationsOf }: Workbook) {
  const formulas: { cell: Place; formula: Formula }[] = [];
  const shared = new Map<string, Formula>();
  const ranges: { range: CellRange; id: string; location: string }[] = [];
  let links = 0;

  function count(): void {
    links += 1;
    if (links > limits.links) throw new UserError(texts.tooManyLinks(limits.links));
  }

  function put({ rows }: SheetRows, { row, column }: Place, address: string): void {
    const values = rows.get(row)?.values;
    const label = values?.[column];
    if (!values || !label || label instanceof CellLink) return;
    count();
    values[column] = new CellLink(label, address);
  }

  return {
    /** @param group names the cells that share the formula, of which only the first one has its text */
    addFormula(cell: Place, text: string, group: string | undefined): void {
      if (text.length > longestFormula || !(text === '' || isHyperlink(text))) return;
      if (text !== '') allowance.text(text);
      const own = text === '' ? shared.get(group ?? '') : { text: ownText(text), at: cell };
      if (own === undefined) return;
      count();
      formulas.push({ cell, formula: own });
      if (group !== undefined && text !== '') shared.set(ownText(group), own);
    },
    /** @param attributes of the tag: its range, a relation, and a place within what that leads to */
    addRange(attributes: Record<string, string>): void {
      const { ref = '', location = '' } = attributes;
      const range = toRange(ref);
      const id = relationOf(attributes);
      if (range === null || id === '' || id.length + location.length > longestAddress) return;
      count();
      allowance.text(location);
      ranges.push({ range, id: ownText(id), location: ownText(location) });
    },
    /** Makes links of the cells that have one. @param path of the sheet */
    async resolve(sheet: SheetRows, path: string): Promise<void> {
      const textAt = ({ row, column }: Place) => {
        const value = sheet.rows.get(row)?.values[column] ?? '';
        return value instanceof CellFault ? '' : String(value);
      };
      for (const { cell, formula } of formulas) {
        const moved = { column: cell.column - formula.at.column, row: cell.row - formula.at.row };
        const link = readHyperlink(formula.text, moved, textAt);
        if (link !== null) put(sheet, cell, link.address);
      }
      const relations = ranges.length > 0 ? await relationsOf(path, limits.links) : new Map();
      for (const { range, id, location } of ranges) {
        const address = webAddress(
          `${relations.get(id)?.target ?? ''}${location === '' ? '' : `#${location}`}`,
        );
        if (address === null) continue;
        for (const { row, values } of sheet.within(range)) {
          const right = Math.min(range.right, values.length - 1);
          for (let column = range.left; column <= right; column += 1) put(sheet, { row, column }, address);
        }
      }
    },
  };
}
