/** `C7` is column 2. @throws Error where a cell is none */
export function columnOf(place: string): number {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(place) ?? [];
  if (letters === undefined) throw new Error(`${place} is no cell`);
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Column 27 is `AB`. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}

/** Columns from 0 and rows from 1, both ends included. */
export type CellRange = { left: number; right: number; top: number; bottom: number };

/** `B2:D9`, or `B2` for one cell; null for anything else. */
export function toRange(ref: string): CellRange | null {
  const [, first, top, last = first, bottom = top] =
    /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/.exec(ref) ?? [];
  if (first === undefined || last === undefined) return null;
  return {
    left: columnOf(`${first}1`),
    right: columnOf(`${last}1`),
    top: Number(top),
    bottom: Number(bottom),
  };
}
