import type { Instrumentation } from 'next';
import { renderIdHeader } from './internal-headers.ts';
import { log } from './log.ts';
import { registry } from './registry.ts';

/** Logs what a page, a route handler or an action threw: one line with its request and its cause. */
export const logRequestError: Instrumentation.onRequestError = (error, request, context) => {
  if (typeof error === 'object' && error !== null) registry.loggedErrors.add(error);
  log.error('request-failed', {
    requestId: String(request.headers[renderIdHeader] ?? ''),
    method: request.method,
    // Without its query, in which a visitor may have written anything.
    path: request.path.split('?', 1)[0],
    route: context.routePath,
    kind: context.routeType,
    cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
};
