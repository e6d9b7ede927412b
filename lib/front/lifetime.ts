/** For how long a shared cache may send an answer (RFC 9111, RFC 5861), in milliseconds. */
export type Lifetime = {
  fresh: number;
  /** Beyond `fresh`: it may be sent while a new one is asked for. */
  whileRevalidating: number;
  /** Beyond `fresh`: it may be sent in place of a new one that fails. */
  ifError: number;
  /** Its address changes with its content (RFC 8246). */
  isImmutable: boolean;
};

const forbidding = /(?:^|[\s,])(?:no-store|no-cache|private)\b/i;

/** @returns null for an answer that may not be kept, or not for any time */
export function readLifetime(status: number, cacheControl = ''): Lifetime | null {
  if (status !== 200 || forbidding.test(cacheControl)) return null;
  const msOf = (name: string) => {
    const seconds = new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*"?(\\d+)`, 'i').exec(cacheControl)?.[1];
    return seconds === undefined ? undefined : Number(seconds) * 1000;
  };
  const fresh = msOf('s-maxage') ?? msOf('max-age') ?? 0;
  const whileRevalidating = msOf('stale-while-revalidate') ?? 0;
  const ifError = msOf('stale-if-error') ?? 0;
  const isImmutable = /(?:^|[\s,])immutable\b/i.test(cacheControl);
  return fresh + whileRevalidating + ifError === 0
    ? null
    : { fresh, whileRevalidating, ifError, isImmutable };
}
