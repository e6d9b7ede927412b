import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenFailure } from './env-failure.ts';

export type Place = { host: string; port: number; handedSocket?: number | null };
export type SettingNames = { host: string; port: string };

const siteNames: SettingNames = { host: 'HOST', port: 'PORT' };

/**
 * Listens on an address, or on a socket that listens already: connections wait in it while one process of the site
 * takes the place of another.
 * @param names the settings that a failure is told in
 * @returns the address that a person on this machine can open
 * @throws EnvError when the address cannot be had
 */
export async function listen(
  server: Server,
  { host, port, handedSocket = null }: Place,
  names: SettingNames = siteNames,
): Promise<string> {
  if (handedSocket === null) server.listen(port, host);
  else server.listen({ fd: handedSocket });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenFailure(error as NodeJS.ErrnoException, host, port, names);
  }
  const actual = (server.address() as AddressInfo).port;
  return `http://${readableHost(host)}:${actual}`;
}

function readableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
