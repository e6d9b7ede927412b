import { BlockList, isIP } from 'node:net';
import type { VisitorKey } from './admission.ts';

/**
 * Names one visitor (rules#fair-shares, rules#message-answers): an IPv4 address, also when it is mapped into IPv6, or
 * the /64 network of an IPv6 address, because one household or one attacker owns all of it.
 * @param address as the server saw it; other texts are returned as they are
 */
export function visitorKey(address: string): string {
  const bare = address.trim().replace(/%.*$/, '').toLowerCase();
  if (isIP(bare) !== 6) return bare;
  // A URL normalizes addresses to hexadecimal groups, with `::` for the longest run of zeros.
  const plain = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:(\w+):(\w+)$/.exec(plain)?.slice(1);
  if (mapped) return Buffer.from(mapped.map((group) => group.padStart(4, '0')).join(''), 'hex').join('.');
  const [front = [], back = []] = plain.split('::').map((groups) => groups.split(':').filter(Boolean));
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

/** Of networks that are not the public one: this machine, local networks, containers, carriers. */
const local = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(network, prefix, 'ipv6');

/**
 * Names the visitor whose quota of the server a request uses (rules#fair-shares). Null for a local address: a proxy that
 * the settings do not name may stand there, and with it every visitor.
 */
export function quotaKey(address: string): VisitorKey {
  const bare = address.trim().replace(/%.*$/, '');
  const family = isIP(bare);
  if (family === 0 || local.check(bare, family === 6 ? 'ipv6' : 'ipv4')) return null;
  return visitorKey(bare);
}
