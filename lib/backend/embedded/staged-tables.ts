import { randomBytes } from 'node:crypto';
import { askRows, type Orm } from './database.ts';
import { type SQL, sql } from './drizzle.ts';
import { changeChannel } from './listen.ts';
import type { StoredTable } from './stored-tables.ts';

const prefix = 'staged_';

/**
 * Whether a database runs in this or another process of the site, which has one session for all: while a transaction is
 * open there, every other query waits, so long work is done in staged tables instead.
 */
export async function isInProcess(orm: Orm): Promise<boolean> {
  const [row] = await askRows<{ is: boolean }>(orm, sql`select version() like '%emscripten%' as is`);
  return row?.is ?? false;
}

/** The name of a table within a statement. */
export const tableName = ({ schema, name }: StoredTable): SQL =>
  sql`${sql.identifier(schema ?? 'public')}.${sql.identifier(name)}`;

/** Removes what a process that was killed has left, and what another one is about to publish. */
export async function dropStagedTables(orm: Orm): Promise<void> {
  const left = await askRows<{ name: string }>(
    orm,
    sql`select nspname as name from pg_namespace where starts_with(nspname, ${prefix})`,
  );
  for (const { name } of left) await orm.execute(sql`drop schema ${sql.identifier(name)} cascade`);
}

/**
 * Makes empty copies of tables in a schema of their own, with the same columns, indexes and rules. They are unused until
 * they replace the originals.
 */
export async function stageTables(orm: Orm, tables: readonly StoredTable[]) {
  await dropStagedTables(orm);
  const schema = `${prefix}${randomBytes(6).toString('hex')}`;
  const of = (table: StoredTable): StoredTable => ({ ...table, schema });
  await orm.execute(sql`create schema ${sql.identifier(schema)}`);
  const later: string[] = [];
  for (const table of tables) {
    await orm.execute(
      sql`create table ${tableName(of(table))} (like ${tableName(table)} including all excluding indexes)`,
    );
    const { now, afterwards } = await definitions(orm, table, schema);
    for (const statement of now) await orm.execute(sql.raw(statement));
    later.push(...afterwards);
  }
  return {
    /** The copy of a table. */
    of,
    /**
     * Puts the copies in the place of the originals, which takes milliseconds however many rows there are.
     * @param prepare runs first within the same transaction; when it rejects, nothing changes
     */
    publish: (prepare: (transaction: Orm) => Promise<void>) =>
      orm.transaction(async (transaction) => {
        await prepare(transaction);
        await transaction.execute(sql`drop table ${sql.join(tables.map(tableName), sql`, `)}`);
        for (const table of tables)
          await transaction.execute(sql`alter table ${tableName(of(table))} set schema public`);
        for (const statement of later) await transaction.execute(sql.raw(statement));
        await transaction.execute(sql`drop schema ${sql.identifier(schema)}`);
        await transaction.execute(sql.raw(`notify ${changeChannel}`));
      }),
    /** Removes the copies, unless they were published. */
    async drop() {
      await orm.execute(sql`drop schema if exists ${sql.identifier(schema)} cascade`);
    },
  };
}

/**
 * What `like` does not copy, as PostgreSQL itself would write it down: keys, indexes and triggers on rows for now,
 * references and triggers that record changes for when the copy has taken its place.
 */
async function definitions(orm: Orm, { name }: StoredTable, schema: string) {
  const rows = await askRows<{ definition: string; isLater: boolean }>(
    orm,
    sql`
      select format('alter table %I.%I add constraint %I %s',
          case contype when 'f' then 'public' else ${schema}::text end, relname, conname, pg_get_constraintdef(c.oid)) as definition,
        contype = 'f' as "isLater"
      from pg_constraint c join pg_class t on t.oid = conrelid
      where conrelid = ${`public.${name}`}::regclass and contype in ('p', 'u', 'f')
      union all
      select replace(pg_get_indexdef(indexrelid), ' ON public.', format(' ON %I.', ${schema}::text)), false
      from pg_index where indrelid = ${`public.${name}`}::regclass
        and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))
      union all
      select case when tgtype & 2 = 2
          then replace(pg_get_triggerdef(oid), ' ON public.', format(' ON %I.', ${schema}::text))
          else pg_get_triggerdef(oid) end, tgtype & 2 = 0
      from pg_trigger where tgrelid = ${`public.${name}`}::regclass and not tgisinternal`,
  );
  return {
    now: rows.filter(({ isLater }) => !isLater).map(({ definition }) => definition),
    afterwards: rows.filter(({ isLater }) => isLater).map(({ definition }) => definition),
  };
}
