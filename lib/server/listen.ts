import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listenFailure } from './env-failure.ts';

export type SettingNames = { host: string; port: string };

const siteNames: SettingNames = { host: 'HOST', port: 'PORT' };

/**
 * Listens on an address.
 * @param names the settings that a failure is told in
 * @returns the address that a person on this machine can open
 * @throws EnvError when the address cannot be had
 */
export async function listen(
  server: Server,
  host: string,
  port: number,
  names: SettingNames = siteNames,
): Promise<string> {
  server.listen(port, host);
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
