import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../database.ts';

const stateName = 'search-alert-run';

/** The number of the last daily run, 0 before the first, as part of a statement. */
export const lastRun: Sql = sql`coalesce((select split_part(value, ' ', 1)::bigint from site_state
  where name = ${stateName}), 0)`;

/** A daily run: numbers go up by one. */
export type Run = { number: number; at: Date };

/** The last daily run, null before the first. */
export async function readRun(database: Queries): Promise<Run | null> {
  const row = await database.one<{ value: string }>(
    sql`select value from site_state where name = ${stateName}`,
  );
  const [number, at] = row?.value.split(' ') ?? [];
  return at === undefined ? null : { number: Number(number), at: new Date(at) };
}

export async function writeRun(database: Queries, { number, at }: Run): Promise<void> {
  await database.query(sql`insert into site_state (name, value)
    values (${stateName}, ${`${number} ${at.toISOString()}`}) on conflict (name) do update set value = excluded.value`);
}
