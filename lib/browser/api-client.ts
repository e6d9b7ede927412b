import { answerCodes, apiBase, type CallName, calls, callUrl } from '#lib/domain/wire/calls.ts';
import type { DataAnswer, PageAnswer } from '#lib/domain/wire/envelope.ts';
import type { WireDetail, WirePreview, WireType } from '#lib/domain/wire/listing-schema.ts';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import { type Refusal, refusalOf } from '#lib/domain/wire/refusal.ts';
import { isLeftSince } from './page-leaving.ts';

/**
 * Why a call failed, by the cases of the error catalogue (rules#error-catalogue): a non-OK answer, an `m` other than
 * `basarili`, no (readable) answer at all, or a caller that aborted it.
 */
export type ApiFailure = Refusal | { kind: 'network' } | { kind: 'aborted' };

export type ApiResult<T> = { kind: 'ok'; data: T } | ApiFailure;

type Options<Answer, Data> = {
  params?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  read: (answer: Answer) => Data;
};

/** One call to the site's own host. Never rejects. */
async function ask<Answer extends { m: string }, Data>(
  name: CallName,
  { params, body, signal, read }: Options<Answer, Data>,
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

/** The failure of an answer whose status is not OK. Of a message's the body counts too (rules#error-catalogue). */
async function failureOf(name: CallName, response: Response): Promise<ApiFailure> {
  const answer = name === 'setMessage' ? await response.json().catch(() => null) : null;
  return refusalOf(response.status, Object(answer).m);
}

/**
 * One page of listings, with the total over all pages (rules#calls: `kayitSayisi`).
 * @param params of `toWireQuery`, whose code only the list screen needs
 */
export function previewWithFilters(
  params: Record<string, string>,
  signal?: AbortSignal,
): Promise<ApiResult<{ listings: WirePreview[]; total: number }>> {
  // The spread throws where `data` is no list: such an answer counts as none.
  const read = ({ data, kayitSayisi }: PageAnswer<WirePreview>) => ({
    listings: [...data],
    total: kayitSayisi,
  });
  return ask('previewWithFilters', { params, signal, read });
}

/** Categories that have listings. */
export function activeTypes(signal?: AbortSignal): Promise<ApiResult<string[]>> {
  const read = ({ data }: DataAnswer<WireType>) => data.map(({ type }) => type);
  return ask('activeTypes', { body: {}, signal, read });
}

const strings = ({ data }: DataAnswer<string>) => data;

export function cities(signal?: AbortSignal): Promise<ApiResult<string[]>> {
  return ask('cities', { signal, read: strings });
}

/** Districts of a city, of all cities when it is null. */
export function districts(city: string | null, signal?: AbortSignal): Promise<ApiResult<string[]>> {
  return ask('districts', { params: { city: city ?? undefined }, signal, read: strings });
}

/**
 * One listing's detail as it travels, unchecked; undefined where the answer holds none. A listing that is gone
 * answers with an `m` of its own.
 */
export function listing(
  id: string,
  signal?: AbortSignal,
): Promise<ApiResult<Partial<WireDetail> | undefined>> {
  return ask('listing', { params: { id }, signal, read: ({ data }: DataAnswer<WireDetail>) => data[0] });
}

/** Sends a contact message, once. `ok` means that it is stored. */
export function setMessage(body: Message): Promise<ApiResult<null>> {
  return ask('setMessage', { body, read: () => null });
}
