import type { IncomingMessage, ServerResponse } from 'node:http';
import { imageOptimizerPath } from '#lib/domain/media/optimized-image.ts';
import { recordEvent } from '#lib/runtime/metric-events.ts';
import { healthPaths } from './api/answer-call.ts';
import { isDocument } from './document-address.ts';
import { sharedPicturePath } from './pictures/serve-shared-pictures.ts';

/** Labels of the metrics, by the beginning of a path: from a fixed set, so that addresses of visitors never become labels. */
const kinds: readonly (readonly [kind: string, ...prefixes: string[]])[] = [
  ['image', imageOptimizerPath],
  ['file', '/_next/', '/images/', '/icons/'],
  ['photograph', '/api/api/files'],
  ['health', ...Object.values(healthPaths)],
  ['call', '/api'],
  ['share-picture', sharedPicturePath],
];

function kindOf(target: string): string {
  const path = target.split('?', 1)[0] ?? '';
  if (isDocument(path)) return 'document';
  return kinds.find(([, ...prefixes]) => prefixes.some((prefix) => path.startsWith(prefix)))?.[0] ?? 'other';
}

/** Counts an answer, timed to its last byte or to the visitor going away. */
export function measureRequest({
  request,
  response,
}: {
  request: IncomingMessage;
  response: ServerResponse;
}): void {
  const startedAt = performance.now();
  const kind = kindOf(request.url ?? '/');
  response.once('close', () => {
    const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
    recordEvent('request', { kind, status, seconds: (performance.now() - startedAt) / 1000 });
  });
}
