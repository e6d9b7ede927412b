import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

/**
 * What the message limit counts as one visitor: an IPv4 address (also where it is mapped into IPv6), or the /64
 * network of an IPv6 address, because one household or one attacker owns all of it.
 * @param address as the server saw it; anything that is no address counts as itself
 */
export function visitorKey(address: string): string {
  const bare = address.trim().replace(/%.*$/, '').toLowerCase();
  if (isIP(bare) !== 6) return bare;
  const groups = toGroups(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return toIpv4(groups[6] ?? 0, groups[7] ?? 0);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The form in which a visitor is counted: without the key in the database, addresses cannot be tried out. */
export function visitorHash(address: string, key: string): string {
  return createHmac('sha256', key).update(visitorKey(address)).digest('hex');
}

function toGroups(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) => {
    const pair = (high: string, low: string) => (Number(high) * 256 + Number(low)).toString(16);
    return `${pair(a, b)}:${pair(c, d)}`;
  });
  const [head = '', tail] = hex.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16));
}

function toIpv4(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
