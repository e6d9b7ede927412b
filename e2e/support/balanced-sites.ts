import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import pg from 'pg';
import { startPostgres } from '#lib/data/embedded/testing/postgres-server.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { freePort } from '#lib/runtime/testing/free-port.ts';
import { findProgram, skipWithout } from './programs.ts';
import { startSite } from './site.ts';

export const publicName = 'www.example.com';
/** Requests for this name are redirected to the public one. */
export const otherName = 'example.com';

/** Two processes of the site over one PostgreSQL behind nginx with the site file of lib/deploy. */
export async function startBalancedSites(env: Record<string, string>) {
  const program = skipWithout(findProgram('nginx'), 'nginx');
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
  const [first, second, securePort, plainPort] = await Promise.all([1, 2, 3, 4].map(freePort));
  const sites = await Promise.all([start(first), start(second)]);

  // A certificate and its key under the names that the site file expects.
  const names = `subjectAltName=DNS:${publicName},DNS:${otherName}`;
  const subject = ['-subj', `/CN=${publicName}`, '-addext', names, '-days', '1'];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const options = ['req', '-x509', ...key, ...subject, '-keyout', 'privkey.pem', '-out', 'fullchain.pem'];
  execFileSync('openssl', options, { cwd: folder, stdio: 'pipe' });
  const ca = readFileSync(join(folder, 'fullchain.pem'), 'utf8');

  // The site file of lib/deploy, with nothing changed but processes, ports and the place of the certificate.
  const replaced = [
    [/^( *server 127\.0\.0\.1:)3000(.*)$/m, `$1${first}$2\n$1${second}$2`],
    [/^ *listen \[::\].*$/gm, ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ', `listen 127.0.0.1:${securePort} `],
    [/\/etc\/letsencrypt\/live\/[^/]+/g, folder],
    [/\/var\/log\/nginx/g, folder],
  ] as const;
  let siteFile = readFileSync('lib/deploy/nginx-site.conf', 'utf8');
  for (const [from, to] of replaced) {
    const changed = siteFile.replace(from, to);
    if (changed === siteFile) throw new Error(`nothing like ${from} in the site file of nginx`);
    siteFile = changed;
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = `
    daemon off;
    # Started by root, its workers would be somebody else, who may not read this folder.
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${folder}/pid;
    error_log ${folder}/error.log;
    events {}
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      access_log off;
      ${siteFile}
    }`;
  writeFileSync(join(folder, 'nginx.conf'), configuration);
  const files = ['-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  const nginx = spawn(program, files, { stdio: 'inherit' });
  const exited = once(nginx, 'exit');
  const url = `https://127.0.0.1:${securePort}`;
  // Its own answer, whatever it is.
  await expect(() => ask(url, '/', { ca, headers: { Host: otherName } })).toPass();

  return {
    url,
    /** The certificate to trust. */
    ca,
    sites,
    /** Starts the first site again on its old port. */
    async restart() {
      sites[0] = await start(first);
    },
    sql: (statement: string) => client.query(statement),
    async stop() {
      nginx.kill('SIGTERM');
      await exited;
      await Promise.all(sites.map((site) => site.stop()));
      await client.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
