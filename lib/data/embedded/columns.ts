import { raw, type Sql } from 'sql-template-tag';

/** Returns the column of a field: `price_amount` of `priceAmount`. */
export const columnOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns columns of a table as fields of a row, for a `select`. */
export const columnsAsFields = (table: string, fields: readonly string[]): Sql =>
  raw(fields.map((field) => `${table}.${columnOf(field)} as "${field}"`).join(', '));
