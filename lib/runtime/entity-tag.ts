import { createHash } from 'node:crypto';

/** Returns a weak validator: the same document in another encoding has the same tag. */
export function entityTagOf(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return `W/"${hash.digest('base64url').slice(0, 27)}"`;
}

/** Tells whether an `If-None-Match` header names the tag, comparing weakly as RFC 9110 §13.1.2 says. */
export function matchesEntityTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  const opaque = tag.replace(/^W\//, '');
  return header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === opaque);
}
