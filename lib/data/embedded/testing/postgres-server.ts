import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '#lib/runtime/testing/free-port.ts';
import { nobody } from './as-nobody.ts';

export type PostgresServer = {
  /** Makes an empty database, and returns its address. */
  createDatabase(): Promise<string>;
  /** Ends the server and starts it again on the same address and data; null where it is not ours to end. */
  outage: { begin(): Promise<void>; end(): Promise<void> } | null;
  stop(): Promise<void>;
};

/**
 * Returns a PostgreSQL server for tests: the one that `TEST_DATABASE_URL` names, else a temporary cluster where the
 * programs are installed, else null, and one line on standard error that says so.
 */
export async function startPostgres(): Promise<PostgresServer | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return serverAt(given, null, async () => {});
  const programs = folderOf('initdb');
  if (programs) return startCluster(programs);
  process.stderr.write(
    'PostgreSQL was not found (no TEST_DATABASE_URL, no initdb): its run of the tests is left out.\n',
  );
  return null;
}

/** Returns the folder of a program of PostgreSQL, that of the newest version, undefined where it is not installed. */
export function folderOf(program: string): string | undefined {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const newestLast = globSync('/usr/lib/postgresql/*/bin').sort(compare);
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...newestLast.reverse()];
  return folders.find((folder) => existsSync(join(folder, program)));
}

async function startCluster(programs: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'emlak-postgres-'));
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (owner.uid) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const user = ['--username', 'postgres', '--auth', 'trust'];
  const initialise = ['--pgdata', data, ...user, '--encoding', 'UTF8', '--locale', 'C', '--no-sync'];
  const asOwner = { ...owner, cwd: folder };
  await promisify(execFile)(join(programs, 'initdb'), initialise, asOwner);
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  let server: ChildProcess;
  const outage = {
    async begin() {
      server.kill('SIGINT');
      await once(server, 'exit');
    },
    async end() {
      const options = { ...asOwner, stdio: ['ignore', 'ignore', 'pipe'] } satisfies SpawnOptions;
      server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], options);
      await untilReady(server);
    },
  };
  await outage.end();
  return serverAt(`postgres://postgres@127.0.0.1:${port}/postgres`, outage, async () => {
    if (server.exitCode === null) await outage.begin();
    await rm(folder, { recursive: true, force: true });
  });
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.once('exit', () => reject(new Error(`postgres did not start: ${output}`)));
    server.stderr?.on('data', (piece: Buffer) => {
      output = (output + piece.toString()).slice(-4000);
      if (output.includes('ready to accept connections')) resolve();
    });
  });
}

function serverAt(
  adminUrl: string,
  outage: PostgresServer['outage'],
  stop: () => Promise<void>,
): PostgresServer {
  return {
    async createDatabase() {
      const name = `emlak_test_${randomUUID().replaceAll('-', '')}`;
      const client = new pg.Client({ connectionString: adminUrl });
      await client.connect();
      await client.query(`create database ${name}`).finally(() => client.end());
      return Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
    },
    outage,
    stop,
  };
}
