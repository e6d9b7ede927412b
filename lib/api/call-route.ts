import type { Backend } from '#lib/backend/backend.ts';
import { BackendError } from '#lib/backend/backend-error.ts';
import { getBackend } from '#lib/backend/index.ts';
import { answerCodes, type CallName, calls } from '#lib/contract/calls.ts';
import { log } from '#lib/log.ts';
import { codeAnswer } from './answers.ts';

export type CallAnswer = (backend: Backend, request: Request) => Promise<Response>;
type Handler = (request: Request) => Promise<Response>;
type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';

/**
 * The exports of the route file of one call: its own method (and HEAD beside GET) answers, every other method is
 * 405. A failing backend is 502 where it stands behind an upstream, 500 where it is the site's own database
 * and for a message that was not stored.
 */
export function callRoute(name: CallName, answer: CallAnswer): Record<Method, Handler> {
  const { method } = calls[name];
  const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  const refuse: Handler = async () => codeAnswer(answerCodes.badRequest, 405, { Allow: allow });
  const serve: Handler = async (request) => {
    try {
      return await answer(await getBackend(), request);
    } catch (error) {
      return failure(name, error);
    }
  };
  const serveHead: Handler = async (request) => {
    const { body, status, headers } = await serve(request);
    // Left unread, the body would hold its connection to the upstream or its file.
    await body?.cancel();
    return new Response(null, { status, headers });
  };
  const listMethods: Handler = async () => new Response(null, { status: 204, headers: { Allow: allow } });
  return {
    GET: method === 'GET' ? serve : refuse,
    HEAD: method === 'GET' ? serveHead : refuse,
    POST: method === 'POST' ? serve : refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: listMethods,
  };
}

function failure(name: CallName, error: unknown): Response {
  const isUpstream = error instanceof BackendError && error.kind !== 'database';
  const cause = error instanceof Error ? error.cause : undefined;
  log.error('call-failed', {
    call: calls[name].path,
    kind: error instanceof BackendError ? error.kind : 'unexpected',
    // Messages of foreign errors may quote what a visitor wrote, so only their names and codes are kept.
    error: error instanceof BackendError ? error.message : nameOf(error),
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
