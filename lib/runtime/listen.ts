import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EnvError } from './env-error.ts';

type ListenAddress = { host: string; port: number; systemdSocket?: number | null };

/**
 * Listens on an address, or on systemd's socket, in which connections wait while the site restarts.
 * @param prefix of the settings that an error message names
 * @returns the address that a person on this machine can open
 * @throws EnvError when the address cannot be used
 */
export async function listen(server: Server, address: ListenAddress, prefix = ''): Promise<string> {
  const { host, port, systemdSocket = null } = address;
  if (systemdSocket === null) server.listen(port, host);
  else server.listen({ fd: systemdSocket });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenFailure(error as NodeJS.ErrnoException, address, prefix);
  }
  const actual = (server.address() as AddressInfo).port;
  return `http://${readableHost(host)}:${actual}`;
}

function readableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Names the setting that made `listen` fail. */
function listenFailure(error: NodeJS.ErrnoException, { host, port }: ListenAddress, prefix: string): Error {
  const ofHost = `HOST: ${host} is not an address of this machine`;
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT: ${port} is already in use on this machine`,
    EACCES: `PORT: ${port} may not be used without more rights`,
    EADDRNOTAVAIL: ofHost,
    ENOTFOUND: ofHost,
  };
  const reason = reasons[error.code ?? ''];
  return reason === undefined ? error : new EnvError(prefix + reason);
}
