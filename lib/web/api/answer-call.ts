import type { z } from 'zod';
import type { Backend } from '#lib/data/backend.ts';
import { isBackendError } from '#lib/data/backend-error.ts';
import { currentBackend } from '#lib/data/current.ts';
import { formAddress } from '#lib/domain/message/form-address.ts';
import { answerCodes, apiBase, type CallName, calls } from '#lib/domain/wire/calls.ts';
import {
  districtsQuerySchema,
  filterQuerySchema,
  filterText,
  previewQuerySchema,
} from '#lib/domain/wire/query-schema.ts';
import { log } from '#lib/runtime/log.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';
import { askPath, linkPath, oneClickPath } from '#lib/site/alerts.ts';
import { answerAlertLink, answerAlertRequest, answerOneClick, leadToButton } from './answer-alerts.ts';
import { answerForm, answerMessage } from './answer-message.ts';
import { photographAnswer } from './answer-photograph.ts';
import {
  type Asked,
  badRequest,
  dataAnswer,
  jsonAnswer,
  logFailure,
  notFound,
  pageAnswer,
} from './answers.ts';
import { brief } from './posted-form.ts';

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
