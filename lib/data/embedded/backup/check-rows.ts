import sql from 'sql-template-tag';
import { z } from 'zod';
import { UserError } from '#lib/runtime/user-error.ts';
import { dataToolTexts as texts } from '#lib/site/texts/data-tools.ts';
import type { Queries } from '../database.ts';
import { type StoredTable, storedTables } from '../stored-tables.ts';
import { type Backup, damaged, linesOf } from './backup-file.ts';

/** What PostgreSQL can store of a text. */
const text = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'));

/** As PostgreSQL writes a time into JSON. */
const time = z
  .string()
  .regex(
    /^\d{4,6}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T[0-2]\d:[0-5]\d:[0-5]\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2}$/,
  );

/** By PostgreSQL's name of the type. The database judges what is not named here. */
const values: Readonly<Record<string, z.ZodType>> = {
  int4: z.int32(),
  int8: z.int(),
  bool: z.boolean(),
  text,
  _text: z.array(text),
  timestamptz: time,
  date: z.iso.date(),
};

/** Above it there would be too few numbers left that JavaScript can tell apart. */
const maxNumber = 1e15;
const nextNumberSchema = z.int().min(1).max(maxNumber);

type Column = { table: string; name: string; type: string; isNullable: boolean; hasDefault: boolean };
type Row = Readonly<Record<string, unknown>>;

/**
 * Checks every row of a backup against the tables that it would go into: types, ranges, missing values, keys, references, and
 * the numbers of new rows. Nothing has changed yet.
 * @throws UserError naming the table, the row and the column, but no value, which may be personal data
 */
export async function checkRows(
  database: Queries,
  { manifest, tables }: Backup,
  file: string,
): Promise<void> {
  const columns =
    await database.query<Column>(sql`select table_name as table, column_name as name, udt_name as type,
      is_nullable = 'YES' as "isNullable", column_default is not null as "hasDefault"
    from information_schema.columns where table_schema = current_schema()`);
  const keysOf = new Map<string, ReadonlySet<string>>();
  for (const table of storedTables()) {
    const saved = manifest.tables[table.name];
    if (!saved) continue;
    const refuse = (where: string): never => {
      throw damaged(file, `${table.name}, ${where}`);
    };
    const known = columns.filter((column) => column.table === table.name);
    if (known.length === 0) throw new UserError(texts.noTable(table.name));
    const schema = rowSchema(table, known, saved.columns);
    const keys = new Set<string>();
    for (const [index, line] of linesOf(tables.get(table.name)).entries()) {
      const { data: row, error } = schema.safeParse(parseJson(line));
      const inRow = (column: string) => texts.inRow(index + 1, column);
      if (!row) return refuse(inRow(error.issues[0]?.path.join('.') || 'JSON'));
      const key = keyOf(row, table.key);
      if (keys.has(key)) refuse(inRow(table.key.join()));
      keys.add(key);
      for (const [column, name] of Object.entries(table.refersTo ?? {}))
        if (row[column] != null && !keysOf.get(name)?.has(keyOf(row, [column]))) refuse(inRow(column));
      if (table.numbered !== null && !isBelow(row[table.numbered], saved.next)) refuse(inRow(table.numbered));
    }
    keysOf.set(table.name, keys);
    const isNextRight = table.numbered === null ? saved.next === null : isNumber(saved.next);
    if (!isNextRight) refuse('next');
  }
}

const isNumber = (value: unknown) => nextNumberSchema.safeParse(value).success;
const isBelow = (id: unknown, next: number | null) => isNumber(id) && Number(id) < (next ?? 0);
const keyOf = (row: Row, columns: readonly string[]) => JSON.stringify(columns.map((name) => row[name]));

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** A row as the backup has it: columns that its version did not have take their defaults, unknown ones are left out. */
function rowSchema({ columns, key }: StoredTable, known: readonly Column[], saved: readonly string[]) {
  const shape: Record<string, z.ZodType> = {};
  for (const { name, type, isNullable, hasDefault } of known) {
    if (!columns.includes(name)) continue;
    const isSaved = saved.includes(name);
    const value = values[type] ?? z.unknown();
    if (isSaved) shape[name] = isNullable ? value.nullish() : value;
    // A key is never left to the database: others refer to it.
    else if (key.includes(name) || !(isNullable || hasDefault)) shape[name] = z.never();
  }
  return z.object(shape);
}
