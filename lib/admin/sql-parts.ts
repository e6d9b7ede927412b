import sql, { raw, type Sql } from 'sql-template-tag';

/** Names of tables or columns within a statement. */
export const names = (...all: readonly string[]): Sql =>
  raw(all.map((name) => `"${name.replaceAll('"', '""')}"`).join(', '));

/** Rows as PostgreSQL's own JSON, which keeps what drivers change: microseconds, and numbers of any size. */
export const asJson = (select: Sql): Sql => sql`select to_json(found)::text as row from (${select}) found`;
