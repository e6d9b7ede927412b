import { type CallOrPart, failureKind, isBackendError } from '#lib/data/backend-error.ts';
import { answerCodes, calls } from '#lib/domain/wire/calls.ts';
import type { PreviewPage } from '#lib/domain/wire/listing-schema.ts';
import { env } from '#lib/runtime/env.ts';
import { log } from '#lib/runtime/log.ts';

/** A request with its query. */
export type Asked = { request: Request; query: URLSearchParams };

/**
 * Has answers about listings, which change at any time, checked: browsers ask each time, and a shared cache may answer all who ask within the second in which a
 * change must be seen. An upstream reports no changes, and is asked each time.
 */
const checkedEachTime = () => ({
  'Cache-Control': `public, max-age=0, ${env().upstream === null ? 's-maxage=1, ' : ''}must-revalidate`,
});

/** Answers `{m, data}` with HTTP 200; `m` is `basarili` unless given. */
export function dataAnswer(data: unknown[], m: string = answerCodes.ok): Response {
  return jsonAnswer(200, { m, data }, checkedEachTime());
}

/** Answers `{m, data, kayitSayisi}` of a page of previews. */
export function pageAnswer({ listings, total }: PreviewPage): Response {
  return jsonAnswer(200, { m: answerCodes.ok, data: listings, kayitSayisi: total }, checkedEachTime());
}

/** Answers a request that was not understood (rules#message-answers). */
export const badRequest = () => jsonAnswer(400, { m: answerCodes.badRequest });

/** Answers an unknown path under `/api/`, or that of a missing photograph. */
export const notFound = () => jsonAnswer(404, { m: answerCodes.notFound });

/** Answers JSON, uncached unless its headers say otherwise. */
export function jsonAnswer(
  status: number,
  json: { m?: string; data?: unknown[]; kayitSayisi?: number; status?: string },
  headers?: Record<string, string>,
): Response {
  const body = JSON.stringify(json);
  return new Response(body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Length': String(Buffer.byteLength(body)),
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}

/** Logs why a call failed, without anything that a visitor wrote. */
export function logFailure(name: CallOrPart, error: unknown): void {
  const cause = error instanceof Error ? error.cause : undefined;
  log.error('call-failed', {
    call: name === 'search-alerts' ? name : calls[name].path,
    kind: failureKind(error),
    // Messages of other errors may quote what a visitor wrote, so only their names and codes are logged.
    error: isBackendError(error) ? error.message : nameOf(error),
    cause: cause === undefined ? null : nameOf(cause),
  });
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const inner = error.cause instanceof Error ? `: ${nameOf(error.cause)}` : '';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}${inner}`;
}
