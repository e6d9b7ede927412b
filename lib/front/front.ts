import type { IncomingMessage, ServerResponse } from 'node:http';
import { runAs } from '#lib/runtime/registry.ts';
import { strictTransport } from '#lib/runtime/security-headers.ts';
import { createTurns, type TakeTurn } from '#lib/runtime/turns.ts';
import { quotaKeyOf } from '#lib/runtime/visitor.ts';
import { createOrigin, type Handle } from './ask-origin.ts';
import { createKeys, type Key } from './cache-key.ts';
import { namesOneHost } from './host-header.ts';
import { createHttpCache } from './http-cache.ts';
import { readLifetime } from './lifetime.ts';
import { answerBriefly, lowerCased } from './own-answers.ts';
import { send } from './send.ts';
import { createWarmer } from './warm.ts';

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Texts and fonts. Pictures are many and large, and their origin keeps them itself. */
const keptTypes = /^(?:text\/|font\/|image\/(?:svg|x-icon)|application\/(?:javascript|json|manifest|xml))/;
/** Addresses of Next's older router, and such as begin like those of its pictures: it answers them with a page of its own. */
const nextsOwn = /^\/_next\/(?:data\/|image[^?])/;

/**
 * Bounds on what is not kept, by what it is (rules#fair-shares). A screen needs one document and, at once, a list, the names of
 * its filters and a dozen pictures: each queue holds that of ten visitors behind one address.
 */
const bounds = {
  document: { each: 2, all: 8, queueEach: 24, queueAll: 256 },
  other: { each: 16, all: 64, queueEach: 160, queueAll: 512 },
};

type FrontSettings = { siteUrl: string; trustedProxyHops: number; revalidateSeconds: number };

/**
 * Creates a shared HTTP cache in front of an origin in the same process, Next's own handler. It knows no screen, no
 * call and no picture: what may be kept, for how long and under which name, the answers say. What is not kept goes to
 * the origin with the visitor's own request and response. A CDN or nginx can take its place.
 * @param stopping aborted when work in the background may no longer begin
 */
export function createFront(
  handle: Handle,
  { siteUrl, trustedProxyHops, revalidateSeconds }: FrontSettings,
  stopping: AbortSignal,
) {
  const { host, protocol } = new URL(siteUrl);
  const own = lowerCased(strictTransport(protocol === 'https:'));
  const keys = createKeys();
  const documents = createTurns('document', bounds.document);
  const others = createTurns('other', bounds.other);
  const warmer = createWarmer(answer, stopping);
  const cache = createHttpCache(
    createOrigin(handle, { host, own, onDocument: warmer.notice }),
    revalidateSeconds * 1000,
  );

  /** Does the work of a request in its visitor's turn, unless the visitor leaves before. */
  function turnOf(request: IncomingMessage, response: ServerResponse, turns: typeof others): TakeTurn {
    return (work) => {
      const leaving = new AbortController();
      response.once('close', () => leaving.abort());
      return turns(quotaKeyOf(trustedProxyHops, request), work, leaving.signal);
    };
  }

  /** Lets the origin answer the visitor. Where it says that its answer may be kept, the next one is. */
  function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
    // Next fails at a range beyond the end of a file. The whole is a valid answer (RFC 9110 §14.2).
    delete request.headers.range;
    const passed = () => runAs({ request, response, isReadWhole: false }, () => handle(request, response));
    if (request.method === 'GET') response.once('finish', () => learn(request.url ?? '/', response));
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    // What is posted has its turn when it has arrived (lib/data/message-turns.ts).
    return isRead ? turnOf(request, response, others)(passed) : passed();
  }

  function learn(url: string, response: ServerResponse): void {
    const header = (name: string) => String(response.getHeader(name) ?? '');
    const type = header('content-type');
    if (!keptTypes.test(type) || !readLifetime(response.statusCode, header('cache-control'))) return;
    keys.learn(url, { type, vary: header('vary'), noVarySearch: header('no-vary-search') });
    const key = keys.of(url, {});
    // At once, for the origin may be away when the next one comes. It fails when that visitor asks, if it fails.
    if (key) cache.renewed(key, (work) => work()).catch(() => {});
  }

  async function answerKept(request: IncomingMessage, response: ServerResponse, key: Key): Promise<void> {
    const turns = key.isDocument ? documents : others;
    const kept = await cache.renewed(key, turnOf(request, response, turns));
    // A redirect keeps the parameters that play no part in what is kept.
    const isRedirect = kept.status >= 300 && kept.status < 400;
    return isRedirect && request.url !== key.url ? pass(request, response) : send(request, response, kept);
  }

  function answer(request: IncomingMessage, response: ServerResponse): Promise<void> | void {
    const { method = '', headers } = request;
    if (!namesOneHost(request.rawHeaders)) return answerBriefly(response, 400, { connection: 'close' });
    if (!methods.includes(method)) return answerBriefly(response, 405, { allow: methods.join(', ') });
    const url = readTarget(request.url ?? '/');
    // `OPTIONS *` asks about the server as a whole (RFC 9110 §9.3.7).
    if (!url.startsWith('/'))
      return answerBriefly(response, method === 'OPTIONS' ? 200 : 400, { allow: methods.join(', ') });
    if (nextsOwn.test(url)) return answerBriefly(response, 404);
    request.url = url;
    const key = method === 'GET' || method === 'HEAD' ? keys.of(url, headers) : undefined;
    if (key === undefined) return pass(request, response);
    const fresh = cache.fresh(key);
    return fresh ? send(request, response, fresh) : answerKept(request, response, key);
  }

  return { answer, warmDocuments: warmer.documents, warmFiles: warmer.files };
}

/**
 * Reads path and query of a request target. Clients may name the whole address, as they do to a proxy (RFC 9112 §3.2.2); which
 * host they name plays no part. One that cannot be decoded is asked for as it is spelt.
 */
export function readTarget(target: string): string {
  const url = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? [];
  try {
    decodeURI(path);
    return (path || '/') + search;
  } catch {
    return path.replaceAll('%', '%25') + search;
  }
}
