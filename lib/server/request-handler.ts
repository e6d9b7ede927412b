import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromAnotherSite } from '#lib/contact/sent-from.ts';
import { answerCodes, type CallName } from '#lib/contract/calls.ts';
import { vitalsPath } from '#lib/contract/vitals.ts';
import { imageOptimizerPath } from '#lib/media/optimized-image.ts';
import { isPhotoUrl } from '#lib/media/photo.ts';
import type { Env } from '#lib/runtime/env.ts';
import type { Answer } from './answer-safely.ts';
import { forwardFormPost } from './forward-form-post.ts';
import { healthPaths, readReadiness } from './health.ts';
import { normalizeRequestHeaders } from './http/normalize-request-headers.ts';
import { answerBriefly, answerJson } from './http/send.ts';
import { metricsPath } from './metrics/request-kind.ts';
import { takeVitals } from './metrics/take-vitals.ts';
import { dropClientNavigation, isForgedNavigation } from './next-adapter/client-navigation.ts';
import {
  isBuildAddress,
  isDevToolRequest,
  isOwnPage,
  restoreContentLength,
} from './next-adapter/next-app.ts';
import { createPictures } from './next-adapter/pictures.ts';
import type { Handle } from './next-adapter/render.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import {
  type Address,
  type DocumentKey,
  documentKey,
  type RequestTarget,
  readAddress,
} from './read-address.ts';
import { createReadCalls } from './read-calls.ts';
import { pictureHeaders, securityHeaders } from './security-headers.ts';
import { createStaticFiles } from './static-files.ts';
import { createVisitors } from './visitor.ts';

type Asked = Omit<Address, 'target'> & {
  request: IncomingMessage;
  response: ServerResponse;
  pathname: string;
  /** With its `?`. */
  search: string;
  isRead: boolean;
};

type Route = {
  name: string;
  matches(asked: Asked): unknown;
  handle(asked: Asked): Promise<void> | void;
};

const pageMethods = 'GET, HEAD, POST';
/** What Next's route handlers know; it fails on some others. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Answers every request of the site: files and documents out of memory, calls that read from their handlers,
 * everything else from Next with the same headers. The first route that matches answers. While developing, nothing
 * is answered from memory, and Next's tools get through.
 */
export async function createRequestHandler(
  handle: Handle,
  settings: Env,
  { dir, isDev }: { dir: string; isDev: boolean },
): Promise<Answer> {
  const { siteUrl } = settings;
  const isHttps = siteUrl.startsWith('https:');
  const files = await createStaticFiles({ dir, isHttps });
  const pictures = await createPictures(handle, {
    dir,
    host: new URL(siteUrl).host,
    isPicture: (address) => isPhotoUrl(address) || files.has(address),
  });
  const site = {
    handle,
    siteUrl,
    isHttps,
    isDev,
    revalidateSeconds: settings.revalidateSeconds,
    warmPictures: pictures.warm,
  };
  const pages = createPageCache(site);
  const readCalls = createReadCalls(site);
  const visitors = createVisitors(settings.trustedProxyHops);
  // An upstream is asked for what visitors want to see, and for nothing else.
  if (!isDev && !settings.upstream && settings.revalidateSeconds > 0) setImmediate(pages.warm);
  const commonHeaders = new Map(Object.entries(securityHeaders(isHttps)));
  const headersOfPictures = new Map(Object.entries(pictureHeaders(isHttps)));

  const forward = ({ request, response }: Asked) => {
    normalizeRequestHeaders(request, visitors.addressOf(request), siteUrl);
    restoreContentLength(response);
    return handle(request, response);
  };

  // Their answers bring all headers with them.
  const prepared: Route[] = [
    {
      name: 'static file',
      matches: ({ isRead, pathname }) => !isDev && isRead && files.has(pathname),
      handle: ({ request, response, pathname }) => files.serve(request, response, pathname),
    },
    {
      name: 'document',
      matches: ({ isRead, page, request }) =>
        isRead && page && (isDev ? request.headers.rsc === undefined : !isForgedNavigation(request.headers)),
      handle: ({ request, response, page, search }) =>
        pages.serve(request, response, page as DocumentKey, search),
    },
    {
      name: 'call that reads',
      matches: ({ isRead, call }) => isRead && call,
      handle: (asked) => readCalls.serve(asked.request, asked.response, asked.call as CallName, asked),
    },
    {
      name: 'picture in another size',
      matches: ({ isRead, pathname }) => isRead && pathname === imageOptimizerPath,
      handle({ request, response, search }) {
        response.setHeaders(headersOfPictures);
        return pictures.serve(request, response, search);
      },
    },
  ];

  const others: Route[] = [
    {
      name: 'unknown method',
      matches: ({ request }) => !knownMethods.has(request.method ?? ''),
      handle: ({ response }) => answerBriefly(response, 405, { Allow: pageMethods }),
    },
    {
      name: 'development tools',
      matches: ({ pathname, request }) => isDev && isDevToolRequest(pathname, request.headers),
      handle: forward,
    },
    {
      name: 'static file that is not to be read',
      matches: ({ pathname, isRead }) => files.has(pathname) && !isRead,
      handle: ({ response }) => answerBriefly(response, 405, { Allow: 'GET, HEAD' }),
    },
    {
      name: 'vitals',
      matches: ({ pathname }) => pathname === vitalsPath && settings.metrics,
      handle: ({ request, response }) => takeVitals(request, response, siteUrl),
    },
    {
      name: 'metrics, which only the other port has',
      matches: ({ pathname }) => pathname === metricsPath,
      handle: ({ response }) => answerJson(response, 404, { m: answerCodes.notFound }),
    },
    {
      name: 'health',
      matches: ({ pathname, isRead }) => isRead && pathname === healthPaths.alive,
      handle: ({ response }) => answerJson(response, 200, { status: 'ok' }),
    },
    {
      name: 'ready',
      matches: ({ pathname, isRead }) => isRead && pathname === healthPaths.ready,
      handle: async ({ response }) => {
        const { status, body } = await readReadiness();
        answerJson(response, status, body);
      },
    },
    {
      name: 'file of another build',
      matches: ({ pathname }) => isBuildAddress(pathname),
      handle: ({ response }) => answerBriefly(response, 404),
    },
    {
      name: 'page of the framework',
      matches: ({ pathname }) => isOwnPage(pathname),
      handle: ({ response }) => answerBriefly(response, 307, { Location: '/' }),
    },
    {
      name: 'document with a final slash',
      matches: ({ pathname }) => pathname.endsWith('/') && documentKey(pathname.slice(0, -1), ''),
      handle: ({ response, pathname, search }) =>
        answerBriefly(response, 308, { Location: pathname.slice(0, -1) + search }),
    },
    {
      name: 'document with forged headers',
      matches: ({ page, isRead }) => page && isRead,
      handle: ({ response }) => answerBriefly(response, 400),
    },
    {
      name: 'form',
      matches: ({ page, request }) => page && request.method === 'POST',
      async handle({ request, response, page }) {
        if (isFromAnotherSite((name) => request.headers[name], siteUrl)) return answerBriefly(response, 403);
        normalizeRequestHeaders(request, visitors.addressOf(request), siteUrl);
        dropClientNavigation(request.headers);
        await forwardFormPost(request, response, await pages.html(page as DocumentKey), site);
      },
    },
    {
      name: 'document that takes no such method',
      matches: ({ page }) => page,
      handle: ({ response }) => answerBriefly(response, 405, { Allow: pageMethods }),
    },
  ];

  /** Messages, photographs, unknown paths. */
  const rest: Route = {
    name: 'everything else',
    matches: () => true,
    handle(asked) {
      dropClientNavigation(asked.request.headers);
      return forward(asked);
    },
  };

  return (request, response) => {
    visitors.notice(request);
    const { target, page, call } = readAddress(request.url ?? '');
    if (target.kind !== 'path') {
      response.setHeaders(commonHeaders);
      return oddTargets[target.kind](response);
    }
    const { pathname, search } = target;
    // As Next reads it, which takes no whole address.
    request.url = pathname + search;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const asked = { request, response, pathname, search, isRead, page, call };
    const isMatching = (route: Route) => route.matches(asked);
    const found = prepared.find(isMatching);
    if (found) return found.handle(asked);
    response.setHeaders(commonHeaders);
    return (others.find(isMatching) ?? rest).handle(asked);
  };
}

const oddTargets: Record<Exclude<RequestTarget['kind'], 'path'>, (response: ServerResponse) => void> = {
  bad: (response) => answerBriefly(response, 400),
  'too-long': (response) => answerBriefly(response, 414),
  'no-call': (response) => answerJson(response, 404, { m: answerCodes.notFound }),
  home: (response) => answerBriefly(response, 307, { Location: '/' }),
};
