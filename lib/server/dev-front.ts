import { getBackend } from '#lib/backend/index.ts';
import type { Env } from '#lib/env.ts';
import type { Handle } from './documents/inject-into.ts';
import type { Answer } from './front.ts';
import { readHealth } from './health.ts';
import { answerJson } from './http/brief-answer.ts';
import { settleHeaders } from './http/settle-headers.ts';
import { stateLength } from './http/state-length.ts';

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
