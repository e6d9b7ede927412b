import { tourHosts } from '#lib/site/tour-hosts.ts';

/**
 * Reads the address of a virtual tour (rules#tour).
 * @returns an https address of a known host, without a user, a port of its own or white space; null for anything else
 */
export function parseTour(link: string): string | null {
  const text = link.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.port !== '')
    return null;
  const isKnown = tourHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
  return isKnown ? url.href : null;
}
