import { currentBackend } from '#lib/data/current.ts';
import { holdsAlertToken } from '#lib/domain/message/alert-page.ts';
import { repeatsVisitor, showsListings } from './document-address.ts';

const staleIfErrorSeconds = 24 * 60 * 60;

/**
 * Says how long a document may be kept: browsers ask each time (mostly 304), a CDN or nginx in front may keep it as long as the
 * server's own cache does. All of it is over when a listing ends, also for a document that was sent as late as it may be.
 * @param endsIn seconds from its render
 */
export function sharedCacheControl(revalidateSeconds: number, endsIn = Number.POSITIVE_INFINITY): string {
  const left = Math.max(0, Math.floor(endsIn) - 2 * revalidateSeconds);
  const fresh = Math.min(revalidateSeconds, left);
  if (left === 0) return 'public, max-age=0, must-revalidate';
  // What is stale is so from then on.
  const stale = (seconds: number) => Math.min(seconds, left - fresh);
  return [
    `public, max-age=0, s-maxage=${fresh}`,
    `stale-while-revalidate=${stale(revalidateSeconds)}`,
    `stale-if-error=${stale(staleIfErrorSeconds)}`,
  ].join(', ');
}

/** For data under the address of its document: a shared cache that ignores `Vary` would answer the next visitor with it. */
export const privateCacheControl = 'private, max-age=0, must-revalidate';

/** Tells whether a document is one visitor's: its address is a key, or it repeats what was typed. No cache keeps it. */
export const isForOne = (url: string): boolean => holdsAlertToken(url) || repeatsVisitor(url);

/** Nobody else may learn the address of such a document. */
export const secretHeaders = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/** Returns the seconds until a listing leaves the documents that show listings; infinity where none is to leave. */
export async function secondsToEnd(url: string): Promise<number> {
  if (!showsListings(url)) return Number.POSITIVE_INFINITY;
  try {
    return (await currentBackend().secondsToNextEnd?.()) ?? Number.POSITIVE_INFINITY;
  } catch {
    // No cache may keep it then.
    return 0;
  }
}
