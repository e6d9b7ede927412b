import { memoize } from '#lib/domain/listing/memoize.ts';

/** A cell, columns from 0 and rows from 1. */
export type CellPosition = { column: number; row: number };

/** Text, or a cell whose text it is; a copy of the formula moves what is not fixed by a `$`. */
type Part = string | (CellPosition & { isColumnFixed: boolean; isRowFixed: boolean });

/** As files and the Turkish Excel call it. */
const linkStart = /(?:HYPERLINK|KÖPRÜ)\s*\(/iu;
const joining = /^(?:CONCATENATE|CONCAT|BİRLEŞTİR)$/iu;
const token =
  /\s*(?:"(?<text>(?:[^"]|"")*)"|(?<columnSign>\$?)(?<column>[A-Z]{1,3})(?<rowSign>\$?)(?<row>\d{1,7})(?![\w(])|(?<number>\d+)|(?<sign>[&(),;])|(?<name>\p{L}+)\s*\()/uy;

const maxTokens = 50;

/** Characters of an address that is read. */
const maxAddressLength = 3000;

/**
 * Returns an address that a browser or a program of mail opens; null for files, places in the workbook and anything
 * else.
 */
export function webAddress(link: string): string | null {
  const address = link.trim().replace(/^(?=www\.)/i, 'https://');
  return address.length <= maxAddressLength && /^(?:https?:\/\/|mailto:)./i.test(address) ? address : null;
}

/** Tells whether a formula makes a link. */
export const isHyperlink = (formula: string): boolean => linkStart.test(formula);

/**
 * Reads where `HYPERLINK("https://..."&K2;"İzle")` leads, in English or Turkish, also within another formula.
 * @param moved how far the cell is from the one for which the formula was written
 * @returns null where that differs from a `webAddress` or is calculated otherwise; `label` may be ''
 */
export function readHyperlink(
  formula: string,
  moved: CellPosition,
  textAt: (cell: CellPosition) => string,
): { address: string; label: string } | null {
  const [target, shown = []] = argumentsOf(formula) ?? [];
  if (target === undefined) return null;
  const toText = (part: Part) => {
    if (typeof part === 'string') return part;
    const column = part.column + (part.isColumnFixed ? 0 : moved.column);
    return textAt({ column, row: part.row + (part.isRowFixed ? 0 : moved.row) });
  };
  const join = (parts: readonly Part[]) =>
    parts.reduce<string>((text, part) => (text.length > maxAddressLength ? text : text + toText(part)), '');
  const address = webAddress(join(target));
  return address === null ? null : { address, label: join(shown) };
}

// Cells that share a formula are one below the other.
const argumentsOf = memoize(readArguments, { maxEntries: 1000 });

function readArguments(formula: string): Part[][] | null {
  const start = linkStart.exec(formula);
  if (!start) return null;
  const found: Part[][] = [[]];
  token.lastIndex = start.index + start[0].length;
  for (let depth = 0, parts = 0; parts < maxTokens; parts += 1) {
    const { text, column, columnSign, row, rowSign, number, sign, name } = token.exec(formula)?.groups ?? {};
    const last = found.at(-1);
    if (text !== undefined) last?.push(text.replaceAll('""', '"'));
    else if (number !== undefined) last?.push(number);
    else if (column !== undefined)
      last?.push({
        column: columnOf(column),
        row: Number(row),
        isColumnFixed: columnSign !== '',
        isRowFixed: rowSign !== '',
      });
    else if (name !== undefined && joining.test(name)) depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (sign === ')') return found;
    else if ((sign === ',' || sign === ';') && depth === 0) found.push([]);
    // The label may be calculated in any way.
    else if (sign === undefined || sign === '(') return found.length > 1 ? found.slice(0, 1) : null;
  }
  return null;
}

/** Counts columns from 0: `C` is 2. */
function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
