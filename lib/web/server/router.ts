import type { IncomingMessage, ServerResponse } from 'node:http';
import { imageOptimizerPath } from '#lib/domain/media/optimized-image.ts';
import type { Env } from '#lib/runtime/env.ts';
import { areEventsCounted, recordEvent } from '#lib/runtime/metric-events.ts';
import { oneClickPath } from '#lib/site/search-alerts.ts';
import { healthPaths, isPost } from '#lib/web/api/answer-call.ts';
import { type Address, isDocument, readTarget, repairedAddress } from '#lib/web/document-address.ts';
import { openPictures } from '#lib/web/pictures/answer-picture.ts';
import { sharedPicturePath } from '#lib/web/pictures/serve-shared-pictures.ts';
import type { CachedResponse } from '#lib/web/response/cached-response.ts';
import { pictureHeaders, securityHeaders } from '#lib/web/response/security-headers.ts';
import { answerBriefly, send } from '#lib/web/response/send.ts';
import { createVisitors } from '#lib/web/visitor.ts';
import { createCalls } from './call-cache.ts';
import { createDocuments } from './documents.ts';
import type { RequestHandler } from './error-page.ts';
import { namesOneHost } from './host-header.ts';
import { isBuildAddress, isDevToolAddress } from './next-adapter/next-app.ts';
import { formatOf, type Handle } from './next-adapter/render.ts';
import { createRequestTurns, type RequestKind } from './request-turns.ts';
import { createStaticFiles } from './static-files.ts';

type Asked = Address & { request: IncomingMessage; response: ServerResponse };

type Route = {
  /** Label of the metrics: from a fixed set, so that addresses of visitors never become labels. */
  kind: string;
  methods: readonly string[];
  matches: (pathname: string, search: string) => boolean;
  answer: (asked: Asked) => Promise<void> | void;
  /** Instead of the headers that all other responses get. */
  headers?: Map<string, string>;
};

const readMethods = ['GET', 'HEAD'];
/** Those of Next's route handlers, which fail on some others. */
const allMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const is = (path: string) => (pathname: string) => pathname === path;
const below = (prefix: string) => (pathname: string) => pathname.startsWith(prefix);
const isHealth = (pathname: string) => pathname === healthPaths.alive || pathname === healthPaths.ready;
const isCall = (pathname: string) => pathname === '/api' || pathname.startsWith('/api/');

/**
 * Answers every request of the site: files and documents from memory, calls by `lib/web/api`, pictures by
 * `lib/web/pictures`. Next renders screens and takes what is posted; it sees only what `next-adapter` passes on of a
 * request. While developing, documents are rendered for each request and Next's tools are reachable.
 */
export async function createRouter(
  handle: Handle,
  settings: Env,
  { dir, isDev }: { dir: string; isDev: boolean },
): Promise<RequestHandler> {
  const { siteUrl, revalidateSeconds, trustedProxyHops } = settings;
  const { host } = new URL(siteUrl);
  const isUpstream = settings.upstream !== null;
  const isHttps = siteUrl.startsWith('https:');
  const headers = new Map(Object.entries(securityHeaders(isHttps)));
  const visitors = createVisitors(trustedProxyHops);
  const files = await createStaticFiles({ dir, isHttps });
  const { pictures, sharedPictures } = openPictures(dir, isHttps);
  const documents = createDocuments({ handle, host, isHttps, isDev, revalidateSeconds }, pictures.warm);
  const calls = createCalls({ siteUrl, isHttps, isUpstream });
  // An upstream is asked only for what visitors want to see.
  if (!isDev && !isUpstream && revalidateSeconds > 0) setImmediate(documents.warm);

  const turns = createRequestTurns(visitors.shareKeyOf);
  const turnOf = (kind: RequestKind, { request, response }: Asked) => turns(kind, request, response);

  const serve = ({ request, response }: Asked) => calls.serve(request, response);
  const photograph = (asked: Asked) => turnOf('photograph', asked)(() => serve(asked));
  const toDevTools = ({ request, response }: Asked) => handle(request, response);
  const file = (asked: Asked) => sendCached(asked, files.get(asked.pathname));

  function document(asked: Asked) {
    const format = formatOf(asked.request.headers);
    if (isDev && format !== 'html') return toDevTools(asked);
    return sendCached(asked, documents.get(asked, format, turnOf('document', asked)));
  }

  function call(asked: Asked) {
    const { request, pathname, search } = asked;
    // A message has its turn when it has arrived (lib/data/message-turns.ts).
    if (isPost(request.method, pathname)) return serve(asked);
    const takeTurn = turnOf('call', asked);
    const isRead = readMethods.includes(request.method ?? '');
    return isRead ? sendCached(asked, calls.get(pathname + search, takeTurn)) : takeTurn(() => serve(asked));
  }

  async function picture(asked: Asked) {
    const { request, response, search } = asked;
    const made = await pictures.get(search, request.headers.accept ?? '', turnOf('picture', asked));
    return typeof made === 'number' ? answerBriefly(response, made) : send(request, response, made);
  }

  async function sharedPicture(asked: Asked) {
    const { request, response, search } = asked;
    const made = await turnOf('picture', asked)(() => sharedPictures.get(search));
    return made ? send(request, response, made) : answerBriefly(response, 404);
  }

  const missing = ({ response }: Asked) => answerBriefly(response, 404);

  function withoutSlash({ response, pathname, search }: Asked) {
    answerBriefly(response, 308, { Location: pathname.slice(0, -1) + search });
  }

  const isRepairable = (pathname: string, search: string) => repairedAddress({ pathname, search }) !== null;
  function repaired({ response, ...address }: Asked) {
    answerBriefly(response, 308, { Location: repairedAddress(address) ?? '/' });
  }

  /** `OPTIONS *` asks about the server as a whole (RFC 9110 §9.3.7). */
  function wholeServer({ response }: Asked) {
    answerBriefly(response, 200, { Allow: [...readMethods, 'POST', 'OPTIONS'].join(', ') });
  }

  /** rules#other-paths */
  function home({ response }: Asked) {
    answerBriefly(response, 307, { Location: '/' });
  }

  const isDevTool = (pathname: string) => isDev && (isDevToolAddress(pathname) || files.has(pathname));
  const hasExtraSlash = (pathname: string) => pathname.endsWith('/') && isDocument(pathname.slice(0, -1));
  const imageHeaders = new Map(Object.entries(pictureHeaders(isHttps)));
  /** For responses that bring their own. */
  const noHeaders = new Map<string, string>();

  /** The first route that matches an address answers, or 405 for a method that it does not take. */
  const routes: readonly Route[] = [
    { kind: 'development', methods: allMethods, matches: isDevTool, answer: toDevTools, headers: noHeaders },
    { kind: 'file', methods: readMethods, matches: files.has, answer: file, headers: noHeaders },
    { kind: 'other', methods: readMethods, matches: isRepairable, answer: repaired },
    { kind: 'document', methods: readMethods, matches: isDocument, answer: document, headers: noHeaders },
    {
      kind: 'image',
      methods: readMethods,
      matches: is(imageOptimizerPath),
      answer: picture,
      headers: imageHeaders,
    },
    { kind: 'photograph', methods: allMethods, matches: below('/api/api/files'), answer: photograph },
    { kind: 'health', methods: allMethods, matches: isHealth, answer: serve },
    { kind: 'call', methods: allMethods, matches: is(oneClickPath), answer: serve },
    { kind: 'call', methods: allMethods, matches: isCall, answer: call },
    { kind: 'share-picture', methods: readMethods, matches: is(sharedPicturePath), answer: sharedPicture },
    // Files of another build, and parts that the sitemap does not have.
    { kind: 'file', methods: allMethods, matches: isBuildAddress, answer: missing },
    { kind: 'file', methods: allMethods, matches: below('/sitemap/'), answer: missing },
    { kind: 'other', methods: ['OPTIONS'], matches: is('*'), answer: wholeServer },
    { kind: 'other', methods: allMethods, matches: hasExtraSlash, answer: withoutSlash },
    { kind: 'other', methods: allMethods, matches: () => true, answer: home },
  ];

  return (request, response) => {
    visitors.noticeProxy(request);
    const address = readTarget(request.url ?? '/');
    const route = routes.find(({ matches }) => matches(address.pathname, address.search)) as Route;
    if (areEventsCounted()) measure(route.kind, response);
    // Next reads no absolute address.
    request.url = address.pathname + address.search;
    if (!namesOneHost(request.rawHeaders))
      return answerBriefly(response.setHeaders(headers), 400, { Connection: 'close' });
    const isAllowed = route.methods.includes(request.method ?? '');
    response.setHeaders((isAllowed && route.headers) || headers);
    if (!isAllowed) return answerBriefly(response, 405, { Allow: route.methods.join(', ') });
    return route.answer({ ...address, request, response });
  };
}

function sendCached({ request, response }: Asked, cached: CachedResponse | Promise<CachedResponse>) {
  if (cached instanceof Promise) return cached.then((made) => send(request, response, made));
  return send(request, response, cached);
}

/** Counts an answer, timed to its last byte or to the visitor going away. */
function measure(kind: string, response: ServerResponse): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
    recordEvent('request', { kind, status, seconds: (performance.now() - startedAt) / 1000 });
  });
}
