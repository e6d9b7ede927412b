import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { imageOptimizerPath } from '#lib/media/optimized-image.ts';
import { isPhotoUrl } from '#lib/media/photo.ts';
import type { Env } from '#lib/runtime/env.ts';
import { recordEvent, registry } from '#lib/runtime/registry.ts';
import { type Address, documentUrl, readTarget } from './addresses.ts';
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
import type { Stored } from './stored.ts';
import { createVisitors } from './visitor.ts';

/** `url` is the address to render, where that of a document was asked for. */
type Asked = Address & { url: string | null; request: IncomingMessage; response: ServerResponse };

type Route = {
  /** For the metrics: one of few, so that requested addresses never become labels. */
  kind: string;
  methods: readonly string[];
  matches: (address: Address) => unknown;
  answer: (asked: Asked) => Promise<void> | void;
  /** Of an answer that does not bring its own. */
  headers?: Map<string, string>;
};

const reading = ['GET', 'HEAD'];
/** What Next's route handlers know; it fails on some others. */
const any = [...reading, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const is =
  (...paths: readonly string[]) =>
  ({ pathname }: Address) =>
    paths.includes(pathname);
const below =
  (prefix: string) =>
  ({ pathname }: Address) =>
    pathname.startsWith(prefix);
const withoutSlash = ({ pathname, search }: Address) => ({ pathname: pathname.slice(0, -1), search });

/**
 * Answers every request of the site: files and documents out of memory, calls that read from `lib/api`, and forms,
 * messages and pictures through Next, which sees nothing of a request but what `next-adapter` hands on. While
 * developing, no document is answered from memory, and Next's tools get through.
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

  function serve({ request, response }: Asked) {
    response.setHeaders(headers);
    return calls.serve(request, response, visitors.addressOf(request));
  }

  const toNext = ({ request, response }: Asked) => handOver(handle, request, response, { host });
  const toDevTools = ({ request, response }: Asked) => handle(request, response);
  const file = (asked: Asked) => sendFound(asked, files.get(asked.pathname));

  function document(asked: Asked) {
    const form = formOf(asked.request.headers);
    if (isDev && form !== 'html') return toDevTools(asked);
    return sendFound(asked, documents.get(asked.url ?? '', form));
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

  function cleanAddress({ response, ...asked }: Asked) {
    const { pathname, search } = withoutSlash(asked);
    answerBriefly(response, 308, { Location: pathname + search });
  }

  /** rules#other-paths */
  function home({ response }: Asked) {
    answerBriefly(response, 307, { Location: '/' });
  }

  const isDevTool = ({ pathname }: Address) => isDev && (isDevToolAddress(pathname) || files.has(pathname));
  const isOfBuild = ({ pathname }: Address) => isBuildAddress(pathname);
  const isFile = ({ pathname }: Address) => files.has(pathname);
  const isUnclean = (asked: Address) => asked.pathname.endsWith('/') && documentUrl(withoutSlash(asked));
  const ofPictures = new Map(Object.entries(pictureHeaders(isHttps)));

  /** The first route that matches an address answers, or says which methods it takes. */
  const routes: readonly Route[] = [
    { kind: 'development', methods: any, matches: isDevTool, answer: toDevTools },
    { kind: 'file', methods: reading, matches: isFile, answer: file },
    { kind: 'document', methods: reading, matches: documentUrl, answer: document },
    {
      kind: 'image',
      methods: reading,
      matches: is(imageOptimizerPath),
      answer: picture,
      headers: ofPictures,
    },
    { kind: 'photograph', methods: any, matches: below('/api/api/files'), answer: serve },
    { kind: 'health', methods: reading, matches: is(healthPaths.alive), answer: alive, headers },
    { kind: 'health', methods: reading, matches: is(healthPaths.ready), answer: ready, headers },
    { kind: 'call', methods: any, matches: below('/api/'), answer: call },
    { kind: 'share-picture', methods: reading, matches: is('/paylasim'), answer: toNext, headers },
    {
      kind: 'file',
      methods: reading,
      matches: is('/favicon.ico', '/icon.svg', '/apple-icon.png'),
      answer: toNext,
      headers,
    },
    // Of another build, and of a sitemap that has no such part.
    { kind: 'file', methods: any, matches: isOfBuild, answer: missing, headers },
    { kind: 'file', methods: any, matches: below('/sitemap/'), answer: missing, headers },
    { kind: 'other', methods: any, matches: isUnclean, answer: cleanAddress, headers },
    { kind: 'other', methods: any, matches: () => true, answer: home, headers },
  ];

  // Most visitors ask for the same few hundred addresses.
  const found = new LRUCache<string, { address: Address; route: Route; url: string | null }>({
    maxSize: 200_000,
    maxEntrySize: 200,
    sizeCalculation: (_, target) => target.length,
    memoMethod(target) {
      const address = readTarget(target);
      const route = routes.find(({ matches }) => matches(address)) as Route;
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
    const first = isTaken ? route.headers : headers;
    if (first) response.setHeaders(first);
    if (!isTaken) return answerBriefly(response, 405, { Allow: route.methods.join(', ') });
    return route.answer({ ...address, url, request, response });
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
    recordEvent('request', { kind, status, seconds: (performance.now() - startedAt) / 1000 });
  });
}
