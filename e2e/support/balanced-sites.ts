import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#lib/data/embedded/testing/postgres-server.ts';
import { freePort } from '#lib/runtime/testing/free-port.ts';
import { findProgram, skipWithout } from './programs.ts';
import { publicName, startNginx } from './proxies.ts';
import { startSite } from './site.ts';

/** Starts two processes of the site over one PostgreSQL behind nginx with the site file of lib/deploy. */
export async function startBalancedSites(env: Record<string, string>) {
  skipWithout(findProgram('nginx'), 'nginx');
  const postgres = skipWithout(await startPostgres(), 'PostgreSQL');
  const databaseUrl = await postgres.createDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), 'emlak-balanced-'));
  const start = (port = 0) =>
    startSite({
      ...env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      SITE_URL: `https://${publicName}`,
      TRUSTED_PROXY_HOPS: '1',
      METRICS_PORT: '0',
    });
  const [first, second] = [await freePort(), await freePort()];
  const sites = await Promise.all([start(first), start(second)]);
  const nginx = await startNginx([first, second]);

  return {
    url: nginx.url,
    /** The certificate to trust. */
    ca: nginx.ca,
    sites,
    /** Starts the first site again on its old port. */
    async restart() {
      sites[0] = await start(first);
    },
    sql: (statement: string) => client.query(statement),
    async stop() {
      await nginx.stop();
      await Promise.all(sites.map((site) => site.stop()));
      await client.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
