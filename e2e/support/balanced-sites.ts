import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import { publicName, runDeployedNginx } from './deployed-nginx.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import { type Site, startSite } from './site.ts';

export type BalancedSites = {
  /** nginx with the site file of lib/deploy, which answers to `publicName`. */
  url: string;
  /** The certificate to trust. */
  certificate: string;
  sites: Site[];
  /** Starts this site again on its old port. */
  restart(index: number): Promise<void>;
  sql(statement: string): Promise<void>;
  stop(): Promise<void>;
};

/** Two processes of the site over one PostgreSQL behind nginx; null, and a line that says so, where either is missing. */
export async function startBalancedSites(env: Record<string, string>): Promise<BalancedSites | null> {
  const program = findProgram('nginx');
  const postgres = program === null ? null : await startPostgres();
  if (program === null) console.log('nginx was not found: the tests of several processes are left out.');
  if (program === null || postgres === null) return null;

  const database = await postgres.createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), 'emlak-balanced-'));
  const start = (port: number) =>
    startSite({
      ...env,
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      SITE_URL: `https://${publicName}`,
      TRUSTED_PROXY_HOPS: '1',
      METRICS_PORT: '0',
    });
  const ports = [await freePort(), await freePort()];
  const sites = await Promise.all(ports.map(start));
  const [securePort, plainPort] = [await freePort(), await freePort()];
  const nginx = await runDeployedNginx(program, { ports, securePort, plainPort, folder });

  return {
    url: `https://127.0.0.1:${securePort}`,
    certificate: nginx.certificate,
    sites,
    async restart(index) {
      sites[index] = await start(ports[index] ?? 0);
    },
    async sql(statement) {
      await client.query(statement);
    },
    async stop() {
      await nginx.stop();
      await Promise.all(sites.map((site) => site.stop()));
      await client.end();
      await database.drop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
