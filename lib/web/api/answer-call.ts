import type { z } from 'zod';
import type { Backend } from '#lib/data/backend.ts';
import { isBackendError } from '#lib/data/backend-error.ts';
import { currentBackend } from '#lib/data/current.ts';
import { imageTypes } from '#lib/domain/media/image-type.ts';
import { formAddress } from '#lib/domain/message/form-address.ts';
import { answerCodes, apiBase, type CallName, calls } from '#lib/domain/wire/calls.ts';
import {
  districtsQuerySchema,
  filterQuerySchema,
  filterText,
  previewQuerySchema,
} from '#lib/domain/wire/query-schema.ts';
import { log } from '#lib/runtime/log.ts';
import { brief } from '#lib/runtime/own-server.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';
import { askPath, linkPath, oneClickPath } from '#lib/site/alerts.ts';
import { answerAlertLink, answerAlertRequest, answerOneClick, leadToButton } from './answer-alerts.ts';
import { answerForm, answerMessage } from './answer-message.ts';
import {
  type Asked,
  badRequest,
  dataAnswer,
  jsonAnswer,
  logFailure,
  notFound,
  pageAnswer,
} from './answers.ts';

type CallAnswer = (asked: Asked & { backend: Backend }) => Promise<Response>;

/** Answer the calls that read (rules#calls). */
const reads: Readonly<Record<Exclude<CallName, 'setMessage'>, CallAnswer>> = {
  previewFeatured: async ({ backend }) => dataAnswer(await backend.featured()),
  preview: withQuery(previewQuerySchema, async (backend, query) => pageAnswer(await backend.preview(query))),
  previewWithFilters: withQuery(filterQuerySchema, async (backend, query) =>
    pageAnswer(await backend.search(query)),
  ),
  activeTypes: async ({ backend }) => dataAnswer((await backend.activeTypes()).map((type) => ({ type }))),
  cities: async ({ backend }) => dataAnswer(await backend.cities()),
  districts: withQuery(districtsQuerySchema, async (backend, { city }) =>
    dataAnswer(await backend.districts(city)),
  ),
  async listing({ backend, query }) {
    // An unknown or unreadable id is answered (rules#get-one-listing).
    const id = filterText.safeParse(query.get('id') ?? '').data ?? null;
    const detail = id === null ? null : await backend.listing(id);
    return detail === null ? dataAnswer([], answerCodes.notFound) : dataAnswer([detail]);
  },
  file: photographAnswer,
};

/** Reads the query of a call; a value that cannot be read is HTTP 400 (rules#no-filter). */
function withQuery<Query>(
  schema: z.ZodType<Query>,
  answer: (backend: Backend, query: Query) => Promise<Response>,
): CallAnswer {
  return async ({ backend, query }) => {
    // Of a repeated parameter the first counts.
    const values = Object.fromEntries(Array.from(query.keys(), (key) => [key, query.get(key)]));
    const parsed = schema.safeParse(values);
    return parsed.success ? answer(backend, parsed.data) : badRequest();
  };
}

const maxPathLength = 1024;

/** Streams a photograph; everything else is 404 (rules#files). */
async function photographAnswer({
  backend,
  request,
  query,
}: Asked & { backend: Backend }): Promise<Response> {
  const path = query.get('filepath') ?? '';
  if (!isPlausible(path)) return notFound();
  const file = await backend.file(path, request.headers.get('if-none-match'));
  if (file === null) return notFound();
  const headers = new Headers({
    // A photograph never changes under its path.
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
  });
  if (file.etag !== null) headers.set('ETag', file.etag);
  if (file.lastModified !== null) headers.set('Last-Modified', file.lastModified);
  if (file.status === 304) return new Response(null, { status: 304, headers });
  const isPhotograph = imageTypes.includes(file.contentType);
  const isBodyLeft = request.method === 'HEAD' || !isPhotograph;
  // An unread body would keep its connection to the upstream or its file open.
  if (isBodyLeft) await file.body?.cancel();
  if (!isPhotograph) return notFound();
  headers.set('Content-Type', file.contentType);
  headers.set('Content-Disposition', 'inline');
  if (file.contentLength !== null) headers.set('Content-Length', String(file.contentLength));
  return new Response(isBodyLeft ? null : file.body, { status: 200, headers });
}

/** Refuses paths before any backend is asked: empty, too long, with `..` or with control characters. */
function isPlausible(path: string): boolean {
  const isReadable = path.length > 0 && path.length <= maxPathLength && !/[\p{Cc}\uFFFD]/u.test(path);
  return isReadable && !path.split(/[\\/]/).includes('..');
}

type Answer = (request: Request) => Response | Promise<Response>;

/** Where load balancers ask. */
export const healthPaths = { alive: '/api/health', ready: '/api/ready' } as const;
const readyMs = 5000;

/** Answer what stands beside the calls, by path and method. */
const others: Readonly<Record<string, Readonly<Record<string, Answer>>>> = {
  [healthPaths.alive]: { GET: answerAlive, HEAD: answerAlive },
  [healthPaths.ready]: { GET: answerReady, HEAD: answerReady },
  [formAddress]: { POST: answerForm },
  [askPath]: { POST: answerAlertRequest },
  [linkPath]: { POST: answerAlertLink },
  [oneClickPath]: { GET: leadToButton, HEAD: leadToButton, POST: answerOneClick },
};

/**
 * Answers `/api` and any path below: 405 for a method that it does not take, 404 in JSON for an unknown path
 * (rules#other-paths), 502 for a failing upstream, 500 for the site's own database.
 */
export async function answerRequest(request: Request): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  const post = request.method === 'POST' && posts.get(withoutSlash(pathname));
  if (post) return post(request);
  const other = others[pathname];
  if (other) return other[request.method]?.(request) ?? brief(405, { Allow: Object.keys(other).join(', ') });
  const name = names.get(withoutSlash(pathname));
  if (name === undefined) return notFound();
  const methods = calls[name].method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['POST', 'OPTIONS'];
  const allow = methods.join(', ');
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } });
  if (name === 'setMessage' || !methods.includes(request.method))
    return jsonAnswer(405, { m: answerCodes.badRequest }, { Allow: allow });
  try {
    return await reads[name]({ request, query, backend: currentBackend() });
  } catch (error) {
    return failure(name, error);
  }
}

/** A path names a call with or without a final slash. */
const names = new Map(
  (Object.keys(calls) as CallName[]).map((name) => [withoutSlash(apiBase + calls[name].path), name]),
);

/** Answer posts, by address. */
export const posts: ReadonlyMap<string, Answer> = new Map([
  [withoutSlash(apiBase + calls.setMessage.path), answerMessage],
  ...Object.entries(others).flatMap(([path, { POST }]): [string, Answer][] => (POST ? [[path, POST]] : [])),
]);

function withoutSlash(pathname: string): string {
  return pathname.replace(/\/$/, '');
}

function failure(name: CallName, error: unknown): Response {
  logFailure(name, error);
  const isUpstream = isBackendError(error) && error.kind !== 'database';
  return jsonAnswer(isUpstream ? 502 : 500, { m: answerCodes.serverError });
}

/** Says that the process runs. */
function answerAlive(): Response {
  return jsonAnswer(200, { status: 'ok' });
}

/** Says whether the database or the upstream answers. */
async function answerReady(): Promise<Response> {
  try {
    await withTimeout(readyMs, currentBackend().ready(), 'no answer in time');
    return jsonAnswer(200, { status: 'ready' });
  } catch (error) {
    log.warn('not-ready', { cause: error instanceof Error ? error.message : String(error) });
    return jsonAnswer(503, { status: 'unavailable' });
  }
}
