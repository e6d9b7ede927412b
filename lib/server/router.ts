import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { imageOptimizerPath } from '#lib/media/optimized-image.ts';
import { isPhotoUrl } from '#lib/media/photo.ts';
import type { Env } from '#lib/runtime/env.ts';
import { recordEvent, registry } from '#lib/runtime/registry.ts';
import { type Address, documentUrl, isDocument, readTarget } from './addresses.ts';
import type { CachedResponse } from './cached-response.ts';
import { createCalls } from './calls.ts';
import { createDocuments } from './documents.ts';
import type { RequestHandler } from './error-page.ts';
import { healthPaths, readReadiness } from './health.ts';
import { isBuildAddress, isDevToolAddress } from './next-adapter/next-app.ts';
import { createPictures } from './next-adapter/pictures.ts';
import { formOf, type Handle, handOver } from './next-adapter/render.ts';
import { pictureHeaders, securityHeaders } from './security-headers.ts';
import { answerBriefly, answerJson, send } from './send.ts';
import { createStaticFiles } from './static-files.ts';
import { createVisitors } from './visitor.ts';

/** `url` is the address to render, where a document is asked for. */
type Asked = Address & { url: string; request: IncomingMessage; response: ServerResponse };

type Route = {
  /** For the metrics: one of few, so that requested addresses never become labels. */
  kind: string;
  methods: readonly string[];
  matches: (pathname: string) => boolean;
  answer: (asked: Asked) => Promise<void> | void;
  /** Instead of the headers of every answer. */
  headers?: Map<string, string>;
};

const reading = ['GET', 'HEAD'];
/** What Next's route handlers know; it fails on some others. */
const any = [...reading, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Files of `app`, which Next serves. */
const icons = ['/favicon.ico', '/icon.svg', '/apple-icon.png'];

const is = (path: string) => (pathname: string) => pathname === path;
const below = (prefix: string) => (pathname: string) => pathname.startsWith(prefix);

/**
 * Answers every request of the site: files and documents out of memory, calls by `lib/api`, and pictures through Next,
 * which sees nothing of a request but what `next-adapter` hands on. While developing, no document is answered from
 * memory, and Next's tools get through.
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
  const isPicture = (address: string) => isPhotoUrl(address) || files.has(address);
  const pictures = await createPictures(handle, { dir, host, isPicture });
  const documents = createDocuments({ handle, siteUrl, isHttps, isDev, revalidateSeconds }, pictures.warm);
  const calls = createCalls({ siteUrl, isHttps, isUpstream });
  // An upstream is asked for what visitors want to see, and for nothing else.
  if (!isDev && !isUpstream && revalidateSeconds > 0) setImmediate(documents.warm);

  const serve = ({ request, response }: Asked) => calls.serve(request, response, visitors.addressOf(request));
  const toNext = ({ request, response }: Asked) => handOver(handle, request, response, { host });
  const toDevTools = ({ request, response }: Asked) => handle(request, response);
  const file = (asked: Asked) => sendFound(asked, files.get(asked.pathname));

  function document(asked: Asked) {
    const form = formOf(asked.request.headers);
    if (isDev && form !== 'html') return toDevTools(asked);
    return sendFound(asked, documents.get(asked.url, form));
  }

  function call(asked: Asked) {
    const isRead = reading.includes(asked.request.method ?? '');
    return isRead ? sendFound(asked, calls.get(asked.pathname + asked.search)) : serve(asked);
  }

  const picture = ({ request, response, search }: Asked) => pictures.serve(request, response, search);
  const alive = ({ response }: Asked) => answerJson(response, 200, { status: 'ok' });
  const missing = ({ response }: Asked) => answerBriefly(response, 404);

  async function ready({ response }: Asked) {
    const { status, body } = await readReadiness();
    answerJson(response, status, body);
  }

  function cleanAddress({ response, pathname, search }: Asked) {
    answerBriefly(response, 308, { Location: pathname.slice(0, -1) + search });
  }

  /** rules#other-paths */
  function home({ response }: Asked) {
    answerBriefly(response, 307, { Location: '/' });
  }

  const isDevTool = (pathname: string) => isDev && (isDevToolAddress(pathname) || files.has(pathname));
  const isIcon = (pathname: string) => icons.includes(pathname);
  const isUnclean = (pathname: string) => pathname.endsWith('/') && isDocument(pathname.slice(0, -1));
  const ofPictures = new Map(Object.entries(pictureHeaders(isHttps)));
  /** Of answers that bring their own. */
  const none = new Map<string, string>();

  /** The first route that matches an address answers, or says which methods it takes. */
  const routes: readonly Route[] = [
    { kind: 'development', methods: any, matches: isDevTool, answer: toDevTools, headers: none },
    { kind: 'file', methods: reading, matches: files.has, answer: file, headers: none },
    { kind: 'document', methods: reading, matches: isDocument, answer: document, headers: none },
    {
      kind: 'image',
      methods: reading,
      matches: is(imageOptimizerPath),
      answer: picture,
      headers: ofPictures,
    },
    { kind: 'photograph', methods: any, matches: below('/api/api/files'), answer: serve },
    { kind: 'health', methods: reading, matches: is(healthPaths.alive), answer: alive },
    { kind: 'health', methods: reading, matches: is(healthPaths.ready), answer: ready },
    { kind: 'call', methods: any, matches: below('/api/'), answer: call },
    { kind: 'share-picture', methods: reading, matches: is('/paylasim'), answer: toNext },
    { kind: 'file', methods: reading, matches: isIcon, answer: toNext },
    // Of another build, and of a sitemap that has no such part.
    { kind: 'file', methods: any, matches: isBuildAddress, answer: missing },
    { kind: 'file', methods: any, matches: below('/sitemap/'), answer: missing },
    { kind: 'other', methods: any, matches: isUnclean, answer: cleanAddress },
    { kind: 'other', methods: any, matches: () => true, answer: home },
  ];

  // Most visitors ask for the same few hundred addresses.
  const found = new LRUCache<string, { address: Address; route: Route; url: string }>({
    maxSize: 200_000,
    maxEntrySize: 200,
    sizeCalculation: (_, target) => target.length,
    memoMethod(target) {
      const address = readTarget(target);
      const route = routes.find(({ matches }) => matches(address.pathname)) as Route;
      return { address, route, url: documentUrl(address) };
    },
  });

  return (request, response) => {
    visitors.notice(request);
    const { address, route, url } = found.memo(request.url ?? '/');
    if (registry.onEvent) measure(route.kind, response);
    // As Next reads it, which takes no whole address.
    request.url = address.pathname + address.search;
    const isTaken = route.methods.includes(request.method ?? '');
    response.setHeaders((isTaken && route.headers) || headers);
    if (!isTaken) return answerBriefly(response, 405, { Allow: route.methods.join(', ') });
    return route.answer({ ...address, url, request, response });
  };
}

async function sendFound(
  { request, response }: Asked,
  found: CachedResponse | Promise<CachedResponse>,
): Promise<void> {
  await send(request, response, await found);
}

/** Counts an answer, timed to its last byte or to the visitor going away. */
function measure(kind: string, response: ServerResponse): void {
  const startedAt = performance.now();
  response.once('close', () => {
    const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
    recordEvent('request', { kind, status, seconds: (performance.now() - startedAt) / 1000 });
  });
}
