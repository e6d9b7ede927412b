import type { PreviewPage } from '#lib/backend/backend.ts';
import { answerCodes } from '#lib/contract/calls.ts';

/** A request, the parameters of its address and the address that it comes from. */
export type Asked = { request: Request; query: URLSearchParams; visitor: string };

/** Lists change at any time, so a cached answer must be revalidated before each use. */
const checkedEachTime = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** `{m, data}` with HTTP 200; `m` is `basarili` unless given. */
export function dataAnswer(data: unknown[], m: string = answerCodes.ok): Response {
  return jsonAnswer(200, { m, data }, checkedEachTime);
}

/** `{m, data, kayitSayisi}` of a page of previews. */
export function pageAnswer({ listings, total }: PreviewPage): Response {
  return jsonAnswer(200, { m: answerCodes.ok, data: listings, kayitSayisi: total }, checkedEachTime);
}

/** The request was not understood (rules#message-answers). */
export const badRequest = () => jsonAnswer(400, { m: answerCodes.badRequest });

/** A path under `/api/` that is no call, or one of no photograph. */
export const notFound = () => jsonAnswer(404, { m: answerCodes.notFound });

/** Never cached, unless its headers say otherwise. */
export function jsonAnswer(
  status: number,
  json: { m: string; data?: unknown[]; kayitSayisi?: number },
  headers?: Record<string, string>,
): Response {
  return Response.json(json, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}
