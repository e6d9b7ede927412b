import type { PreviewPage } from '#lib/backend/backend.ts';
import { answerCodes } from '#lib/contract/calls.ts';

/** What a call answers, before it is written as JSON; without headers it is never cached. */
export type Reply = {
  status: number;
  json: { m: string; data?: unknown[]; kayitSayisi?: number };
  headers?: Record<string, string>;
};

/** Lists change at any time, so a cached answer must be revalidated before each use. */
const checkedEachTime = { 'Cache-Control': 'public, max-age=0, must-revalidate' };

/** `{m, data}` with HTTP 200; `m` is `basarili` unless given. */
export function dataReply(data: unknown[], m: string = answerCodes.ok): Reply {
  return { status: 200, json: { m, data }, headers: checkedEachTime };
}

/** `{m, data, kayitSayisi}` of a page of previews. */
export function pageReply({ listings, total }: PreviewPage): Reply {
  return {
    status: 200,
    json: { m: answerCodes.ok, data: listings, kayitSayisi: total },
    headers: checkedEachTime,
  };
}

/** The request was not understood (rules#message-answers). */
export const badRequest: Reply = { status: 400, json: { m: answerCodes.badRequest } };

/** A path under `/api/` that is no call. */
export const unknownPath: Reply = { status: 404, json: { m: answerCodes.notFound } };

export function toResponse({ status, json, headers }: Reply): Response {
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
