import type { Backend } from '#lib/backend/backend.ts';
import { isBackendError } from '#lib/backend/backend-error.ts';
import { getBackend } from '#lib/backend/index.ts';
import { answerCodes, apiBase, type CallName, calls } from '#lib/contract/calls.ts';
import {
  districtsQuerySchema,
  filterQuerySchema,
  filterText,
  previewQuerySchema,
} from '#lib/contract/query-schema.ts';
import { log } from '#lib/runtime/log.ts';
import {
  badRequest,
  codeAnswer,
  dataAnswer,
  pageAnswer,
  queryOf,
  readQuery,
  unknownPath,
} from './answers.ts';
import { messageAnswer } from './message-answer.ts';
import { photoAnswer } from './photo-answer.ts';

type CallAnswer = (backend: Backend, request: Request) => Promise<Response>;

/** What answers each call of the contract (rules#calls): the one table, used by the server and by `app/api`. */
const callAnswers: Readonly<Record<CallName, CallAnswer>> = {
  previewFeatured: async (backend) => dataAnswer(await backend.featured()),
  preview: async (backend, request) => {
    const query = readQuery(request, previewQuerySchema);
    return query === null ? badRequest() : pageAnswer(await backend.preview(query));
  },
  previewWithFilters: async (backend, request) => {
    const query = readQuery(request, filterQuerySchema);
    return query === null ? badRequest() : pageAnswer(await backend.search(query));
  },
  activeTypes: async (backend) => dataAnswer((await backend.activeTypes()).map((type) => ({ type }))),
  cities: async (backend) => dataAnswer(await backend.cities()),
  districts: async (backend, request) => {
    const query = readQuery(request, districtsQuerySchema);
    return query === null ? badRequest() : dataAnswer(await backend.districts(query.city));
  },
  listing: listingAnswer,
  file: photoAnswer,
  setMessage: messageAnswer,
};

/**
 * Answers any path under `/api/`. An unknown one says so, in JSON (rules#other-paths): the page of unknown paths would
 * redirect it to `/`.
 */
export async function answerRequest(request: Request): Promise<Response> {
  const name = findCall(decodeURI(new URL(request.url).pathname));
  return name === null ? unknownPath() : answerCall(name, request);
}

/**
 * Answers one call: its own method (and HEAD beside GET) gets what it asks for, every other method is 405. A failing
 * upstream is 502, the site's own database 500; a message that was not stored is always 500.
 */
export async function answerCall(name: CallName, request: Request): Promise<Response> {
  const { method } = calls[name];
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } });
  const isHead = request.method === 'HEAD' && method === 'GET';
  if (request.method !== method && !isHead) return codeAnswer(answerCodes.badRequest, 405, { Allow: allow });
  const answer = await getBackend()
    .then((backend) => callAnswers[name](backend, request))
    .catch((error: unknown) => failure(name, error));
  if (!isHead) return answer;
  // An unread body would keep its connection to the upstream or its file open.
  await answer.body?.cancel();
  return new Response(null, { status: answer.status, headers: answer.headers });
}

const names = new Map(
  (Object.keys(calls) as CallName[]).map((name) => [withoutSlash(apiBase + calls[name].path), name]),
);

/** The call that a path names, with or without a final slash as Next reads it too; null for none. */
export function findCall(pathname: string): CallName | null {
  return names.get(withoutSlash(pathname)) ?? null;
}

/** The call that a path names, null for none that reads as JSON. Photographs are streamed, which is left to Next. */
export function findReadCall(pathname: string): CallName | null {
  const name = findCall(pathname);
  return name !== null && name !== 'file' && calls[name].method === 'GET' ? name : null;
}

function withoutSlash(pathname: string): string {
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

function failure(name: CallName, error: unknown): Response {
  const isUpstream = isBackendError(error) && error.kind !== 'database';
  const cause = error instanceof Error ? error.cause : undefined;
  log.error('call-failed', {
    call: calls[name].path,
    kind: isBackendError(error) ? error.kind : 'unexpected',
    // Messages of foreign errors may quote what a visitor wrote, so only their names and codes are logged.
    error: isBackendError(error) ? error.message : nameOf(error),
    cause: cause === undefined ? null : nameOf(cause),
  });
  return codeAnswer(answerCodes.serverError, isUpstream && name !== 'setMessage' ? 502 : 500);
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const inner = error.cause instanceof Error ? `: ${nameOf(error.cause)}` : '';
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : '';
  return `${error.name}${code}${inner}`;
}

/** One listing; an unknown or unreadable id is no error but `bulunamadi` (rules#get-one-listing). */
async function listingAnswer(backend: Backend, request: Request): Promise<Response> {
  const id = filterText.safeParse(queryOf(request).get('id') ?? '').data ?? null;
  const detail = id === null ? null : await backend.listing(id);
  return detail === null ? dataAnswer([], answerCodes.notFound) : dataAnswer([detail]);
}
