import type { z } from 'zod';
import type { Backend } from '#lib/backend/backend.ts';
import { isBackendError } from '#lib/backend/backend-error.ts';
import { getBackend } from '#lib/backend/index.ts';
import { formAddress } from '#lib/contact/form-outcome.ts';
import { answerCodes, apiBase, type CallName, calls } from '#lib/contract/calls.ts';
import {
  districtsQuerySchema,
  filterQuerySchema,
  filterText,
  previewQuerySchema,
} from '#lib/contract/query-schema.ts';
import { log } from '#lib/runtime/log.ts';
import { formAnswer } from './form.ts';
import { messageReply } from './message.ts';
import { photographAnswer } from './photograph.ts';
import { badRequest, dataReply, pageReply, type Reply, toResponse, unknownPath } from './replies.ts';

type CallAnswer = (backend: Backend, request: Request) => Promise<Reply | Response>;

/** What answers each call of the contract (rules#calls). */
const callAnswers: Readonly<Record<CallName, CallAnswer>> = {
  previewFeatured: async (backend) => dataReply(await backend.featured()),
  preview: withQuery(previewQuerySchema, async (backend, query) => pageReply(await backend.preview(query))),
  previewWithFilters: withQuery(filterQuerySchema, async (backend, query) =>
    pageReply(await backend.search(query)),
  ),
  activeTypes: async (backend) => dataReply((await backend.activeTypes()).map((type) => ({ type }))),
  cities: async (backend) => dataReply(await backend.cities()),
  districts: withQuery(districtsQuerySchema, async (backend, { city }) =>
    dataReply(await backend.districts(city)),
  ),
  async listing(backend, request) {
    // An unknown or unreadable id is no error (rules#get-one-listing).
    const id = filterText.safeParse(queryOf(request).get('id') ?? '').data ?? null;
    const detail = id === null ? null : await backend.listing(id);
    return detail === null ? dataReply([], answerCodes.notFound) : dataReply([detail]);
  },
  file: (backend, request) => photographAnswer(backend, request, queryOf(request).get('filepath') ?? ''),
  setMessage: messageReply,
};

/** Reads the query of a call; a value that cannot be read is HTTP 400 (rules#no-filter). */
function withQuery<Query>(
  schema: z.ZodType<Query>,
  answer: (backend: Backend, query: Query) => Promise<Reply>,
): CallAnswer {
  return async (backend, request) => {
    const sent = queryOf(request);
    // Of a repeated parameter the first counts.
    const values = Object.fromEntries(Array.from(sent.keys(), (key) => [key, sent.get(key)]));
    const parsed = schema.safeParse(values);
    return parsed.success ? answer(backend, parsed.data) : badRequest;
  };
}

function queryOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}

/**
 * Answers any path under `/api/`: a call's own method (and HEAD beside GET) gets what it asks for, every other method is
 * 405. A failing upstream is 502, the site's own database 500; a message that was not stored is always 500. An unknown
 * path says so, in JSON (rules#other-paths): the page of unknown paths would redirect it to `/`.
 */
export async function answerRequest(request: Request): Promise<Response> {
  const pathname = decoded(new URL(request.url).pathname);
  if (pathname === formAddress) return formAnswer(request);
  const name = findCall(pathname);
  if (name === null) return toResponse(unknownPath);
  const { method } = calls[name];
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } });
  const isHead = request.method === 'HEAD' && method === 'GET';
  if (request.method !== method && !isHead)
    return toResponse({ ...badRequest, status: 405, headers: { Allow: allow } });
  const answer = await getBackend()
    .then((backend) => callAnswers[name](backend, request))
    .catch((error: unknown) => failure(name, error));
  return answer instanceof Response ? answer : toResponse(answer);
}

const names = new Map(
  (Object.keys(calls) as CallName[]).map((name) => [withoutSlash(apiBase + calls[name].path), name]),
);

function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname; // names no call
  }
}

/** The call that a path names, with or without a final slash as Next reads it too; null for none. */
function findCall(pathname: string): CallName | null {
  return names.get(withoutSlash(pathname)) ?? null;
}

function withoutSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

function failure(name: CallName, error: unknown): Reply {
  const isUpstream = isBackendError(error) && error.kind !== 'database';
  const cause = error instanceof Error ? error.cause : undefined;
  log.error('call-failed', {
    call: calls[name].path,
    kind: isBackendError(error) ? error.kind : 'unexpected',
    // Messages of foreign errors may quote what a visitor wrote, so only their names and codes are logged.
    error: isBackendError(error) ? error.message : nameOf(error),
    cause: cause === undefined ? null : nameOf(cause),
  });
  return { status: isUpstream && name !== 'setMessage' ? 502 : 500, json: { m: answerCodes.serverError } };
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const inner = error.cause instanceof Error ? `: ${nameOf(error.cause)}` : '';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}${inner}`;
}
