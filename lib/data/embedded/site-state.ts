import sql from 'sql-template-tag';
import type { Queries } from './database.ts';

/** Begins the names of state about the office's folder on this server, which backups leave out. */
export const officePrefix = 'office_';

/** Reads the value that all processes on a database share under a name, or null. */
export async function readState(queries: Queries, name: string): Promise<string | null> {
  const row = await queries.one<{ value: string }>(sql`select value from site_state where name = ${name}`);
  return row?.value ?? null;
}

/** Returns all values whose names begin so. */
export async function readStates(queries: Queries, prefix: string): Promise<Record<string, string>> {
  const rows = await queries.query<{ name: string; value: string }>(
    sql`select name, value from site_state where starts_with(name, ${prefix})`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Stores values by name: all or nothing, also when the process is killed. */
export async function writeStates(queries: Queries, values: Readonly<Record<string, string>>): Promise<void> {
  await queries.query(sql`insert into site_state (name, value)
    select key, value from json_each_text(${JSON.stringify(values)}::json)
    on conflict (name) do update set value = excluded.value`);
}
