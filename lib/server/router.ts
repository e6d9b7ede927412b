import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { answerCodes } from '#lib/contract/calls.ts';
import { imageOptimizerPath } from '#lib/media/optimized-image.ts';
import { isPhotoUrl } from '#lib/media/photo.ts';
import type { Env } from '#lib/runtime/env.ts';
import { recordFact, registry } from '#lib/runtime/registry.ts';
import { type Address, documentUrl, readTarget } from './addresses.ts';
import { createCalls } from './calls.ts';
import { createDocuments } from './documents.ts';
import type { Answer } from './failure.ts';
import { healthPaths, readReadiness } from './health.ts';
import { forward } from './next-adapter/forward.ts';
import { isBuildAddress, isDevToolAddress } from './next-adapter/next-app.ts';
import { createPictures } from './next-adapter/pictures.ts';
import { formOf, type Handle } from './next-adapter/render.ts';
import { pictureHeaders, securityHeaders } from './security-headers.ts';
import { answerBriefly, answerJson, send } from './send.ts';
import { createStaticFiles } from './static-files.ts';
import type { Stored } from './stored.ts';
import { createVisitors } from './visitor.ts';

type Asked = Address & { request: IncomingMessage; response: ServerResponse };

type Route = {
  /** For the metrics: one of few, so that requested addresses never become labels. */
  kind: string;
  matches: (address: Address) => unknown;
  methods: readonly string[];
  answer: (asked: Asked) => Promise<void> | void;
  /** Set on the response first; null where an answer brings all of its own. */
  headers?: Map<string, string> | null;
};

const reading = ['GET', 'HEAD'];
/** What Next's route handlers know; it fails on some others. */
const any = [...reading, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const icons = new Set(['/favicon.ico', '/icon.svg', '/apple-icon.png']);
const withoutSlash = ({ pathname, search }: Address) => ({ pathname: pathname.slice(0, -1), search });

/**
 * Answers every request of the site: files and documents out of memory, calls and pictures through Next, which sees
 * nothing of a request but what `next-adapter` hands on. While developing, nothing is answered from memory, and Next's
 * tools get through.
 */
export async function createRouter(
  { handle, calls }: { handle: Handle; calls: Handle },
  settings: Env,
  { dir, isDev }: { dir: string; isDev: boolean },
): Promise<Answer> {
  const { siteUrl, revalidateSeconds, trustedProxyHops } = settings;
  const isHttps = siteUrl.startsWith('https:');
  const headersOfAll = new Map(Object.entries(securityHeaders(isHttps)));
  const visitors = createVisitors(trustedProxyHops);
  const files = await createStaticFiles({ dir, isHttps });
  const pictures = await createPictures(handle, {
    dir,
    host: new URL(siteUrl).host,
    isPicture: (address) => isPhotoUrl(address) || files.has(address),
  });
  const documents = createDocuments({ handle, siteUrl, isHttps, isDev, revalidateSeconds }, pictures.warm);
  // An upstream is asked for what visitors want to see, and for nothing else.
  if (!isDev && !settings.upstream && revalidateSeconds > 0) setImmediate(documents.warm);

  const answers = createCalls(calls, { siteUrl, isHttps, isUpstream: settings.upstream !== null });

  const to = (handler: Handle) => (asked: Asked) => {
    asked.response.setHeaders(headersOfAll);
    return forward(handler, asked.request, asked.response, visitors.addressOf(asked.request));
  };
  const toDevTools = ({ request, response }: Asked) => handle(request, response);

  /** The first route that matches an address answers, or says which methods it takes. */
  const routes: readonly Route[] = [
    {
      kind: 'development',
      matches: ({ pathname }) => isDev && (isDevToolAddress(pathname) || files.has(pathname)),
      methods: any,
      answer: toDevTools,
    },
    {
      kind: 'file',
      matches: ({ pathname }) => files.has(pathname),
      methods: reading,
      answer: (asked) => sendFound(asked, files.get(asked.pathname)),
      headers: null,
    },
    {
      kind: 'document',
      matches: (address) => documentUrl(address) !== null,
      methods: reading,
      answer(asked) {
        const form = formOf(asked.request.headers);
        if (isDev && form !== 'html') return toDevTools(asked);
        return sendFound(asked, documents.get(documentUrl(asked) ?? '', form));
      },
      headers: null,
    },
    {
      kind: 'image',
      matches: ({ pathname }) => pathname === imageOptimizerPath,
      methods: reading,
      answer: ({ request, response, search }) => pictures.serve(request, response, search),
      headers: new Map(Object.entries(pictureHeaders(isHttps))),
    },
    {
      kind: 'photograph',
      matches: ({ pathname }) => pathname.startsWith('/api/api/files'),
      methods: any,
      answer: to(calls),
    },
    {
      kind: 'health',
      matches: ({ pathname }) => pathname === healthPaths.alive,
      methods: reading,
      answer: ({ response }) => answerJson(response, 200, { status: 'ok' }),
    },
    {
      kind: 'health',
      matches: ({ pathname }) => pathname === healthPaths.ready,
      methods: reading,
      async answer({ response }) {
        const { status, body } = await readReadiness();
        answerJson(response, status, body);
      },
    },
    {
      kind: 'call',
      matches: ({ pathname }) => pathname.startsWith('/api/'),
      methods: any,
      answer(asked) {
        const isRead = reading.includes(asked.request.method ?? '');
        return isRead ? sendFound(asked, answers.get(asked.pathname + asked.search)) : to(calls)(asked);
      },
      headers: null,
    },
    {
      kind: 'share-picture',
      matches: ({ pathname }) => pathname === '/paylasim',
      methods: reading,
      answer: to(handle),
    },
    { kind: 'file', matches: ({ pathname }) => icons.has(pathname), methods: reading, answer: to(handle) },
    {
      // Of another build, or of a sitemap that has no such part.
      kind: 'file',
      matches: ({ pathname }) => isBuildAddress(pathname) || pathname.startsWith('/sitemap/'),
      methods: any,
      answer: ({ response }) => answerBriefly(response, 404),
    },
    {
      kind: 'other',
      matches: (address) => address.pathname.endsWith('/') && documentUrl(withoutSlash(address)),
      methods: any,
      answer({ response, ...address }) {
        const { pathname, search } = withoutSlash(address);
        answerBriefly(response, 308, { Location: pathname + search });
      },
    },
  ];

  /** rules#other-paths */
  const home: Route = {
    kind: 'other',
    matches: () => true,
    methods: any,
    answer: ({ response }) => answerBriefly(response, 307, { Location: '/' }),
  };
  const noCall: Route = {
    ...home,
    answer: ({ response }) => answerJson(response, 404, { m: answerCodes.notFound }),
  };

  const findRoute = rememberLast((target: string) => {
    const address = readTarget(target);
    if (!address)
      return { address: { pathname: '/', search: '' }, route: target.startsWith('/api/') ? noCall : home };
    return { address, route: routes.find((route) => route.matches(address)) ?? home };
  });

  return (request, response) => {
    visitors.notice(request);
    const { address, route } = findRoute(request.url ?? '');
    const { kind, methods, headers = headersOfAll } = route;
    if (registry.onFact) measure(kind, response);
    // As Next reads it, which takes no whole address.
    request.url = address.pathname + address.search;
    const isTaken = methods.includes(request.method ?? '');
    if (headers || !isTaken) response.setHeaders(headers ?? headersOfAll);
    if (!isTaken) return answerBriefly(response, 405, { Allow: methods.join(', ') });
    return route.answer({ ...address, request, response });
  };
}

function sendFound({ request, response }: Asked, found: Stored | Promise<Stored>): Promise<void> | void {
  if (!(found instanceof Promise)) return send(request, response, found);
  return found.then((stored) => send(request, response, stored));
}

/** Counts an answer, timed to its last byte or to the visitor going away. */
function measure(kind: string, response: ServerResponse): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
    recordFact('request', { kind, status, seconds: (performance.now() - startedAt) / 1000 });
  });
}

const longestRemembered = 200;

/** The same, remembered: most visitors ask for the same few hundred addresses, and an address always means the same. */
function rememberLast<Found extends object>(find: (target: string) => Found): (target: string) => Found {
  const remembered = new LRUCache<string, Found>({ max: 1000 });
  return (target) => {
    const known = remembered.get(target);
    if (known) return known;
    const found = find(target);
    if (target.length <= longestRemembered) remembered.set(target, found);
    return found;
  };
}
