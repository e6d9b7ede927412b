import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { tableLimits as limits } from './table-limits.ts';
import { TableRecord } from './table-record.ts';
import { createTally } from './tally.ts';

/** Makes records of the objects of one file. @returns throws a UserError when they are too much */
export function jsonRecords() {
  /** Records have the same names again and again. */
  const names = new Map<string, string>();
  const tally = createTally();

  function toName(row: number, name: string): string {
    const known = names.get(name);
    if (known !== undefined) return known;
    if (name.length > limits.headingLength) throw new UserError(texts.badJson(row));
    if (names.size >= limits.columns) throw new UserError(texts.tooManyFields(limits.columns));
    names.set(name, name);
    return name;
  }

  function count(value: unknown): void {
    tally.cells(1);
    if (value !== '') tally.filled(value);
    if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) count(part);
  }

  return (row: number, item: object): TableRecord => {
    const values = Object.values(item);
    for (const value of values) count(value);
    return new TableRecord(
      row,
      Object.keys(item).map((name) => toName(row, name)),
      values,
    );
  };
}
