import { answerCodes, apiBase, type CallName, calls, callUrl } from '#lib/domain/wire/calls.ts';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import { type Refusal, refusalOf } from '#lib/domain/wire/refusal.ts';

/**
 * Why a call failed, by the cases of the error catalogue (rules#error-catalogue): a non-OK answer, an `m` other than
 * `basarili`, no (readable) answer at all, or a caller that aborted it.
 */
export type ApiFailure = Refusal | { kind: 'network' } | { kind: 'aborted' };

export type ApiResult<T> = { kind: 'ok'; data: T } | ApiFailure;

type CallOptions<Answer, Data> = {
  params?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  read: (answer: Answer) => Data;
};

/** Makes one call to the site's own host. Never rejects. */
export async function ask<Answer extends { m: string }, Data>(
  name: CallName,
  { params, body, signal, read }: CallOptions<Answer, Data>,
): Promise<ApiResult<Data>> {
  const json = { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const begunAt = performance.now();
  try {
    const response = await fetch(callUrl(apiBase, name, params), {
      method: calls[name].method,
      ...(body === undefined ? {} : json),
      ...(signal ? { signal } : {}),
    });
    if (!response.ok) return await failureOf(name, response);
    const answer: Answer = await response.json();
    return answer.m === answerCodes.ok ? { kind: 'ok', data: read(answer) } : { kind: 'm', m: `${answer.m}` };
  } catch {
    return { kind: signal?.aborted || isLeftSince(begunAt) ? 'aborted' : 'network' };
  }
}

/** Returns the failure of an answer whose status is not OK. Of a message's the body counts too (rules#error-catalogue). */
async function failureOf(name: CallName, response: Response): Promise<ApiFailure> {
  const answer = name === 'setMessage' ? await response.json().catch(() => null) : null;
  return refusalOf(response.status, answer?.m);
}

/** Sends a contact message, once. `ok` means that it is stored. */
export function setMessage(body: Message): Promise<ApiResult<null>> {
  return ask('setMessage', { body, read: () => null });
}

/**
 * How long a failed call counts as cut off by leaving. A link to a telephone number or a download fires `beforeunload`
 * too, but the page stays, and its later failures are real.
 */
const leavingMs = 10_000;

let leftAt = Number.NEGATIVE_INFINITY;

// The server loads this module too.
for (const event of ['beforeunload', 'pagehide'])
  globalThis.addEventListener?.(event, () => {
    leftAt = performance.now();
  });
globalThis.addEventListener?.('pageshow', ({ persisted }) => {
  // A page's first call may be cut off before the page has loaded.
  if (persisted) leftAt = Number.NEGATIVE_INFINITY;
});

/**
 * Tells whether the visitor left, or began to leave, since `start` (rules#calls-cut-off). WebKit and Firefox reject
 * pending calls as soon as a visitor leaves, and WebKit also rejects calls that begin while the next page loads.
 * @param start milliseconds of `performance.now()`
 */
export function isLeftSince(start: number): boolean {
  return leftAt > start - leavingMs;
}
