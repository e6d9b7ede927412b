import { getBackend } from '#lib/backend/index.ts';
import type { Env } from '#lib/runtime/env.ts';
import { readHealth } from './health.ts';
import { answerJson } from './http/brief-answer.ts';
import { stateLength } from './http/content-length.ts';
import { settleHeaders } from './http/normalize-request-headers.ts';
import type { Handle } from './next-adapter/inject-into.ts';
import type { Answer } from './request-handler.ts';

/** While developing Next answers everything itself: nothing is kept, and its tools need scripts of their own. */
export function createDevFront(handle: Handle, settings: Env): Answer {
  return async (request, response) => {
    settleHeaders(request, settings);
    const health = await readHealth(request.url ?? '', getBackend);
    if (health) return answerJson(response, health.status, health.body);
    stateLength(response);
    return handle(request, response);
  };
}
