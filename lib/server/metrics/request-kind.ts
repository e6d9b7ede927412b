import { imageOptimizerPath } from '#lib/media/optimized-image.ts';
import { nextPrefix } from '../next-adapter/next-app.ts';
import { documentKey } from '../read-address.ts';

/** Where Prometheus asks, on a port of its own. */
export const metricsPath = '/api/metrics';

/** Kinds of answers: a bounded set, so that requested addresses never become labels. */
export type RequestKind =
  | 'document'
  | 'call'
  | 'photograph'
  | 'image'
  | 'share-picture'
  | 'file'
  | 'health'
  | 'vitals'
  | 'other';

const byStart: readonly [string, RequestKind][] = [
  [imageOptimizerPath, 'image'],
  [nextPrefix, 'file'],
  ['/api/api/files', 'photograph'],
  ['/api/api/', 'call'],
  ['/api/health', 'health'],
  ['/api/ready', 'health'],
  ['/api/vitals', 'vitals'],
  ['/paylasim', 'share-picture'],
];

const file = /^\/(?:images|icons)\/|^\/[\w-]+\.(?:ico|svg|png|jpg|txt)$/;

/** What kind of answer a request asks for, by its path. */
export function requestKind(target: string): RequestKind {
  const pathname = target.split('?', 1)[0] ?? '';
  if (documentKey(pathname, '')) return 'document';
  const known = byStart.find(([start]) => pathname.startsWith(start));
  if (known) return known[1];
  return file.test(pathname) ? 'file' : 'other';
}
