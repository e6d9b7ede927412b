import type { z } from 'zod';
import { answerCodes, type CallName, calls } from '#lib/contract/calls.ts';
import { type Envelope, envelopeSchema } from '#lib/contract/envelope.ts';
import { log } from '#lib/runtime/log.ts';
import { readText } from '#lib/runtime/read-body.ts';
import type { MessageRefusal, SetMessageResult } from '../backend.ts';
import { BackendError } from '../backend-error.ts';

const maxJsonBytes = 8 * 1024 * 1024;
/** Dropped elements of one answer that get a line of their own. */
const loggedElements = 3;

/** @throws BackendError `http` when the status is not 2xx, `shape` when there is no readable envelope */
export async function readEnvelope(name: CallName, response: Response): Promise<Envelope> {
  if (!response.ok) throw new BackendError('http', name, `answered ${response.status}`);
  const envelope = envelopeSchema.safeParse(await readJson(response));
  if (!envelope.success) throw new BackendError('shape', name, issuesOf(envelope.error));
  return envelope.data;
}

/** Undefined where the body is no JSON or too long. */
async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response.body, maxJsonBytes);
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const errorCodes: string[] = [answerCodes.badRequest, answerCodes.serverError, answerCodes.tooMany];
/** Calls of which nobody reads `m` (rules#calls): it may be missing, but not be an error. */
const callsWithoutCode: CallName[] = ['previewFeatured', 'preview'];

/**
 * The list of an answer. A broken element is dropped and logged (rules#upstream-answers), without any of its values.
 * @throws BackendError `refused` when `m` says no, `shape` when there is no list
 */
export function readList<T>(name: CallName, { m, data }: Envelope, element: z.ZodType<T>): T[] {
  const isRefused = callsWithoutCode.includes(name) ? errorCodes.includes(m ?? '') : m !== answerCodes.ok;
  if (isRefused) throw new BackendError('refused', name, 'm says no');
  if (data === null) throw new BackendError('shape', name, 'data is no list');
  const call = calls[name].path;
  const elements: T[] = [];
  let dropped = 0;
  for (const [index, value] of data.entries()) {
    const parsed = element.safeParse(value);
    if (parsed.success) {
      elements.push(parsed.data);
      continue;
    }
    dropped += 1;
    if (dropped <= loggedElements)
      log.warn('upstream-element-dropped', { call, index, issues: issuesOf(parsed.error) });
  }
  if (dropped > loggedElements) log.warn('upstream-elements-dropped', { call, count: dropped });
  return elements;
}

const refusals = new Map<unknown, MessageRefusal>([
  [answerCodes.tooMany, 'too-many'],
  [answerCodes.badRequest, 'rejected'],
  [answerCodes.serverError, 'failed'],
]);

/** What became of a message: only `basarili` with an OK status means that it was stored (rules#message-answers). */
export async function readMessageResult(response: Response): Promise<SetMessageResult> {
  const { ok, status } = response;
  const envelope = ok
    ? await readEnvelope('setMessage', response)
    : envelopeSchema.safeParse(await readJson(response)).data;
  const stated = refusals.get(envelope?.m);
  if (ok && envelope?.m === answerCodes.ok) return 'stored';
  const refusal = status === 429 ? 'too-many' : (stated ?? 'failed');
  if (refusal === 'failed') log.error('upstream-message-failed', { call: calls.setMessage.path, status });
  return ok && stated ? `told-${stated}` : refusal;
}

/** Where a value is wrong and why, without the value. */
export function issuesOf(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
