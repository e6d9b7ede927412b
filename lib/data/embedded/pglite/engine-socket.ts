import { hash } from 'node:crypto';
import { openSync } from 'node:fs';
import { Socket } from 'node:net';
import { join, relative } from 'node:path';
import { EnvError } from '#lib/runtime/env-error.ts';
import type { Connection } from '../database.ts';
import { ownApplication } from './protocol.ts';

/** Bytes of a socket's path that every system accepts, without the final zero. */
const maxPathBytes = 103;

/** Returns the folder of the socket, which only the site's own user may enter. */
export const socketFolder = (dataDir: string) => join(dataDir, 'socket');

const socketName = '.s.PGSQL.5432';

/**
 * Returns the path at which the process that holds `dataDir` serves its database to the site and its commands.
 * The socket's folder must exist.
 * @throws EnvError where the path is longer than the system takes; an error of the file system
 */
export function socketPath(dataDir: string): string {
  if (process.platform === 'win32') {
    const name = hash('sha256', dataDir).slice(0, 16);
    return `\\\\.\\pipe\\emlak-sitesi-${name}`;
  }
  const path = join(socketFolder(dataDir), socketName);
  const short = [path, relative(process.cwd(), path)].find((way) => Buffer.byteLength(way) <= maxPathBytes);
  if (short !== undefined) return short;
  if (process.platform !== 'linux')
    throw new EnvError(`DATA_DIR: ${dataDir} is too long for a socket in it; 80 bytes are always enough`);
  // Linux gives a folder of any depth a short name, as long as this process keeps it open.
  const handle = openSync(socketFolder(dataDir), 'r');
  return join('/proc/self/fd', String(handle), socketName);
}

/** Tells how the site's own `pg` connects to a socket by its path, whatever the environment says about servers. */
export function connectionTo(path: string): Connection {
  const stream = () => {
    const socket = new Socket();
    return Object.assign(socket, { connect: () => Socket.prototype.connect.call(socket, path) });
  };
  return { user: 'postgres', database: 'postgres', application_name: ownApplication, ssl: false, stream };
}
