import type { IncomingMessage, ServerResponse } from 'node:http';
import { getBackend } from '#lib/backend/index.ts';
import { answerCodes } from '#lib/contract/calls.ts';
import { vitalsPath } from '#lib/contract/vitals.ts';
import type { Env } from '#lib/runtime/env.ts';
import { passForm } from './forward-form-post.ts';
import { readHealth } from './health.ts';
import { answerBriefly, answerJson } from './http/brief-answer.ts';
import { stateLength } from './http/content-length.ts';
import { isForeignForm, settleHeaders } from './http/normalize-request-headers.ts';
import { readRequestTarget } from './http/request-target.ts';
import { takeVitals } from './metrics/take-vitals.ts';
import { dropClientNavigation, isForgedNavigation } from './next-adapter/client-navigation.ts';
import type { Handle } from './next-adapter/inject-into.ts';
import { createDocuments } from './page-cache/documents.ts';
import { createReadCalls } from './read-calls.ts';
import { securityHeaders } from './security/security-headers.ts';
import { createStatics } from './static/statics.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

const screenMethods = 'GET, HEAD, POST';
/** They stand in the build, in English, and are no screens. */
const nextsOwnPages = /^\/(?:404|500|_(?!next\/))/;
/** What Next's route handlers know; it fails on some others. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The built site: files and documents out of memory, calls that read out of their route files, everything else from
 * Next with the same headers.
 */
export async function createFront(handle: Handle, settings: Env, dir: string): Promise<Answer> {
  const isHttps = settings.siteUrl.startsWith('https:');
  const statics = await createStatics({ dir, isHttps });
  const documents = createDocuments({ ...settings, handle, isHttps });
  const readCalls = createReadCalls({ siteUrl: settings.siteUrl, isHttps });
  // An upstream is asked for what visitors want to see, and for nothing else.
  if (!settings.upstream && settings.revalidateSeconds > 0) setImmediate(documents.warm);
  const headers = new Map(Object.entries(securityHeaders(isHttps)));

  return async (request, response) => {
    const target = readRequestTarget(request.url ?? '');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (target.kind === 'path' && isRead) {
      const { pathname, search } = target;
      if (statics.has(pathname)) return statics.serve(request, response, pathname);
      const key = documents.find(pathname, search);
      if (key && !isForgedNavigation(request.headers)) return documents.serve(request, response, key, search);
      const read = readCalls.find(pathname);
      if (read) return readCalls.serve(request, response, read, target);
    }

    response.setHeaders(headers);
    if (target.kind === 'bad') return answerBriefly(response, 400);
    if (target.kind === 'too-long') return answerBriefly(response, 414);
    if (target.kind === 'no-call') return answerJson(response, 404, { m: answerCodes.notFound });
    if (target.kind === 'home') return answerBriefly(response, 307, { Location: '/' });

    if (!knownMethods.has(request.method ?? ''))
      return answerBriefly(response, 405, { Allow: screenMethods });

    const { pathname, search } = target;
    if (statics.has(pathname)) return answerBriefly(response, 405, { Allow: 'GET, HEAD' });
    if (pathname === vitalsPath && settings.metrics) return takeVitals(request, response, settings.siteUrl);

    const health = isRead ? await readHealth(pathname, getBackend) : null;
    if (health) return answerJson(response, health.status, health.body);
    if (pathname.startsWith('/_next/') && pathname !== '/_next/image') return answerBriefly(response, 404);
    if (nextsOwnPages.test(pathname)) return answerBriefly(response, 307, { Location: '/' });

    const withoutSlash = pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : null;
    if (withoutSlash !== null && documents.find(withoutSlash, ''))
      return answerBriefly(response, 308, { Location: withoutSlash + search });

    const screen = documents.find(pathname, search);
    if (screen && isRead) return answerBriefly(response, 400);
    if (screen && request.method !== 'POST') return answerBriefly(response, 405, { Allow: screenMethods });
    if (screen && isForeignForm(request, settings.siteUrl)) return answerBriefly(response, 403);
    settleHeaders(request, settings);
    dropClientNavigation(request.headers);
    if (screen) return passForm(request, response, await documents.html(screen), { handle, isHttps });
    stateLength(response);
    return handle(request, response);
  };
}
