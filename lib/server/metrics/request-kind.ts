import { imageOptimizerPath } from '#lib/media/optimized-image.ts';
import { nextPrefix } from '../next-adapter/next-app.ts';
import { documentKey } from '../read-address.ts';

/** Where Prometheus asks, on a port of its own. */
export const metricsPath = '/api/metrics';

const byStart = [
  [imageOptimizerPath, 'image'],
  [nextPrefix, 'file'],
  ['/api/api/files', 'photograph'],
  ['/api/api/', 'call'],
  ['/api/health', 'health'],
  ['/api/ready', 'health'],
  ['/api/vitals', 'vitals'],
  ['/paylasim', 'share-picture'],
] as const;

const file = /^\/(?:images|icons)\/|^\/[\w-]+\.(?:ico|svg|png|jpg|txt)$/;

/** What kind of answer a request asks for, by its path: one of few, so that requested addresses never become labels. */
export function requestKind(target: string) {
  const pathname = target.split('?', 1)[0] ?? '';
  if (documentKey(pathname, '')) return 'document';
  const known = byStart.find(([start]) => pathname.startsWith(start));
  if (known) return known[1];
  return file.test(pathname) ? 'file' : 'other';
}
