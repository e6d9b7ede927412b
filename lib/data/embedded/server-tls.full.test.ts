import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sql, { raw } from 'sql-template-tag';
import { afterAll, expect, it, vi } from 'vitest';
import { createDatabase } from './database.ts';
import { temporaryFolder } from './testing/open-for-suite.ts';
import { startPostgres } from './testing/postgres-server.ts';

vi.setConfig({ testTimeout: 60_000 });
const server = await startPostgres();
afterAll(() => server?.stop());
const folder = await temporaryFolder();
afterAll(() => folder.remove());
const path = (name: string) => join(folder.path, name);
const openssl = (line: string) =>
  execFileSync('openssl', line.split(' '), { cwd: folder.path, stdio: 'pipe' });
const newPair = '-newkey rsa:2048 -nodes -days 2 -subj /CN=localhost';

it.skipIf(!server)(
  'a server is reached as DATABASE_URL says of its certificate (lib/deploy/README.md)',
  async () => {
    const url = `${await server?.createDatabase()}`;
    const admin = createDatabase({ connectionString: url });
    const [at] = await admin.query<{ data: string }>(sql`select current_setting('data_directory') as data`);
    if (!existsSync(`${at?.data}`)) return admin.close();
    openssl(`req -x509 ${newPair} -keyout ca.key -out ca.pem -addext keyUsage=keyCertSign`);
    openssl(
      `req -x509 ${newPair} -keyout server.key -out server.pem -CA ca.pem -CAkey ca.key -addext subjectAltName=DNS:localhost`,
    );
    const { uid, gid } = statSync(`${at?.data}`);
    chmodSync(folder.path, 0o755);
    chownSync(path('server.key'), uid, gid);
    const settings = { ssl_cert_file: path('server.pem'), ssl_key_file: path('server.key'), ssl: 'on' };
    for (const [name, value] of Object.entries(settings))
      await admin.query(sql`${raw(`alter system set ${name} = '${value}'`)}`);
    await admin.query(sql`select pg_reload_conf()`);

    const reach = async (settings: string, hostname = 'localhost') => {
      const connectionString = `${Object.assign(new URL(url), { hostname }).href}?${settings}`;
      const database = createDatabase({ connectionString });
      const isEncrypted = sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
      return database.one(isEncrypted).catch(String).finally(database.close);
    };
    const provider = `sslrootcert=${path('ca.pem')}`;
    await expect.poll(() => reach('sslmode=no-verify')).toEqual({ ssl: true });
    expect(await reach('sslmode=require')).toMatch(/certificate/);
    expect(await reach('sslmode=verify-full')).toMatch(/certificate/);
    expect(await reach(`sslmode=verify-full&${provider}`)).toEqual({ ssl: true });
    expect(await reach(`sslmode=verify-full&${provider}`, '127.0.0.1')).toMatch(/altnames/);
    const byAuthority = `uselibpqcompat=true&sslmode=verify-ca&${provider}`;
    expect(await reach(byAuthority, '127.0.0.1')).toEqual({ ssl: true });

    for (const name of Object.keys(settings)) await admin.query(sql`${raw(`alter system reset ${name}`)}`);
    await admin.query(sql`select pg_reload_conf()`);
    await admin.close();
  },
);
