import type { z } from 'zod';
import type { PreviewPage } from '#lib/backend/backend.ts';
import { answerCodes } from '#lib/contract/calls.ts';
import type { DataAnswer, MessageAnswer, PageAnswer } from '#lib/contract/envelope.ts';
import type { WirePreview } from '#lib/contract/listing.ts';

/** Lists change at any time, so a cached answer must be revalidated before each use. */
const checkedEachTime = 'public, max-age=0, must-revalidate';
const neverCached = 'no-store';

type AnswerBody = DataAnswer<unknown> | PageAnswer<unknown> | MessageAnswer;

function jsonAnswer(body: AnswerBody, status: number, headers: Record<string, string>): Response {
  return Response.json(body, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      ...headers,
    },
  });
}

/** `{m, data}` with HTTP 200; `m` is `basarili` unless given. */
export function dataAnswer(data: unknown[], m: string = answerCodes.ok): Response {
  return jsonAnswer({ m, data }, 200, { 'Cache-Control': checkedEachTime });
}

/** `{m, data, kayitSayisi}` of a page of previews. */
export function pageAnswer({ listings, total }: PreviewPage): Response {
  const body: PageAnswer<WirePreview> = { m: answerCodes.ok, data: listings, kayitSayisi: total };
  return jsonAnswer(body, 200, { 'Cache-Control': checkedEachTime });
}

/** `{m}` alone: messages and everything that went wrong. */
export function codeAnswer(m: string, status: number, headers: Record<string, string> = {}): Response {
  return jsonAnswer({ m }, status, { 'Cache-Control': neverCached, ...headers });
}

/** The request was not understood (rules#message-answers). */
export function badRequest(): Response {
  return codeAnswer(answerCodes.badRequest, 400);
}

/** A path under `/api/` that is no call. */
export function unknownPath(): Response {
  return codeAnswer(answerCodes.notFound, 404);
}

/** Query parameters by name. Of a repeated parameter the first counts. */
export function queryOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}

/**
 * Reads the query of a call.
 * @returns null when a value cannot be read (rules#no-filter: HTTP 400)
 */
export function readQuery<T>(request: Request, schema: z.ZodType<T>): T | null {
  const query = queryOf(request);
  const values = Object.fromEntries(Array.from(query.keys(), (key) => [key, query.get(key)]));
  const parsed = schema.safeParse(values);
  return parsed.success ? parsed.data : null;
}
