import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '#lib/runtime/testing/free-port.ts';
import { nobody } from './as-nobody.ts';

// Debian keeps servers out of the search path of ordinary users.
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Path of PgBouncer, null where it is not installed. */
export const poolerProgram =
  folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path)) ?? null;

/**
 * Returns a PgBouncer in front of a PostgreSQL server.
 * @param mode what a client keeps its connection to the server for
 */
export async function startPooler(databaseUrl: string, mode: 'session' | 'transaction') {
  const target = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'emlak-pooler-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `* = host=${target.hostname} port=${target.port} user=${target.username}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
  ];
  await writeFile(settings, lines.join('\n'));
  // PgBouncer refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (owner.uid) await chown(folder, owner.uid, owner.gid);
  const pooler = spawn(poolerProgram ?? 'pgbouncer', [settings], {
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await new Promise<void>((resolve, reject) => {
    let output = '';
    pooler.once('exit', () => reject(new Error(`pgbouncer did not start: ${output}`)));
    pooler.stderr.on('data', (piece: Buffer) => {
      output = (output + piece.toString()).slice(-4000);
      if (output.includes('process up')) resolve();
    });
  });
  return {
    /** The database's address, through the pooler. */
    url: Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    async stop() {
      pooler.kill('SIGTERM');
      if (pooler.exitCode === null) await once(pooler, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
