import type { Instrumentation } from 'next';
import { registry } from './registry.ts';

type Fields = Record<string, string | number | boolean | null | undefined>;

/** Writes one JSON line per event to standard output or standard error. Never pass personal data (names, phones, messages). */
export const log = {
  info: (event: string, fields: Fields) => write('info', event, fields),
  warn: (event: string, fields: Fields) => write('warn', event, fields),
  error: (event: string, fields: Fields) => write('error', event, fields),
};

function write(level: 'info' | 'warn' | 'error', event: string, fields: Fields): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...fields });
  // The server turns the console's output into lines of this log.
  (level === 'info' ? process.stdout : process.stderr).write(`${line}\n`);
}

/** Describes a thrown value, with its stack where it has one. */
export function causeOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Logs what a page, a route handler or an action threw: one line with its request and its cause. */
export const logRequestError: Instrumentation.onRequestError = (error, request, context) => {
  if (typeof error === 'object' && error !== null) registry.loggedErrors.add(error);
  log.error('request-failed', {
    method: request.method,
    // Without its query, in which a visitor may have written anything.
    path: request.path.split('?', 1)[0],
    route: context.routePath,
    kind: context.routeType,
    cause: causeOf(error),
  });
};
