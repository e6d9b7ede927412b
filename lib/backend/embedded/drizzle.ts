import { createRequire } from 'node:module';
import { join } from 'node:path';

export type { SQL } from 'drizzle-orm';

/**
 * Drizzle as CommonJS. Imported as modules, Node would read its package.json of 180 KB anew for each of some hundred
 * files, which takes a second and 200 MB. Found from the project's folder, where every process starts, because the
 * tool that writes migrations knows no `import.meta`.
 */
const load = createRequire(join(process.cwd(), 'package.json'));

export const {
  and,
  asc,
  count,
  DrizzleQueryError,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  is,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  sql,
} = load('drizzle-orm') as typeof import('drizzle-orm');

export const { bigint, boolean, getTableConfig, index, integer, PgTable, pgTable, text, timestamp } = load(
  'drizzle-orm/pg-core',
) as typeof import('drizzle-orm/pg-core');

/** Over an in-process database. */
export const inProcess = () => ({
  ...(load('drizzle-orm/pglite') as typeof import('drizzle-orm/pglite')),
  ...(load('drizzle-orm/pglite/migrator') as typeof import('drizzle-orm/pglite/migrator')),
});

/** Over a connection to a server. */
export const overConnection = () => ({
  ...(load('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres')),
  ...(load('drizzle-orm/node-postgres/migrator') as typeof import('drizzle-orm/node-postgres/migrator')),
});
