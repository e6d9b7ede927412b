import pg from 'pg';

/** Exit code of a run that another site is at. */
export const busyExitCode = 3;

/** Arbitrary; sites over one PostgreSQL server agree on it. */
const officeLock = 7_301_466_202;

/**
 * Works unless another site over the same database is at it. An embedded database has one site only.
 * @returns null when another one is
 */
export async function whileAlone<Result>(
  databaseUrl: string | null,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  if (databaseUrl === null) return { result: await work() };
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_free', [officeLock]);
    return rows[0]?.is_free === true ? { result: await work() } : null;
  } finally {
    // Ending the session releases the lock as well.
    await client.end().catch(() => {});
  }
}
