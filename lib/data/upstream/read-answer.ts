import type { z } from 'zod';
import { answerCodes, type CallName, calls } from '#lib/domain/wire/calls.ts';
import { type Envelope, envelopeSchema } from '#lib/domain/wire/envelope.ts';
import { log } from '#lib/runtime/log.ts';
import { readText } from '#lib/runtime/read-body.ts';
import type { SetMessageResult, UpstreamRefusal } from '../backend.ts';
import { BackendError } from '../backend-error.ts';

const maxJsonBytes = 8 * 1024 * 1024;
/** Dropped elements of one answer that are logged one by one. */
const loggedElements = 3;

/** @throws BackendError `http` when the status is not 2xx, `shape` without a readable envelope */
export async function readEnvelope(name: CallName, response: Response): Promise<Envelope> {
  if (!response.ok) throw new BackendError('http', name, `answered ${response.status}`);
  const envelope = envelopeSchema.safeParse(await readJson(response));
  if (!envelope.success) throw new BackendError('shape', name, issuesOf(envelope.error));
  return envelope.data;
}

/** Reads a body as JSON; undefined for one that is too long or something else. */
async function readJson(response: Response): Promise<unknown> {
  const text = await readText(response.body, maxJsonBytes);
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const errorCodes: string[] = [answerCodes.badRequest, answerCodes.serverError, answerCodes.tooMany];
/** Calls whose `m` is unread (rules#calls): it may be missing, but not be an error. */
const callsWithoutCode: CallName[] = ['previewFeatured', 'preview'];

/**
 * Returns the list of an answer. A broken element is dropped and logged (rules#upstream-answers), without any of its
 * values.
 * @throws BackendError `refused` when `m` says no, `shape` without a list
 */
export function readList<T>(name: CallName, { m, data }: Envelope, element: z.ZodType<T>): T[] {
  const isRefused = callsWithoutCode.includes(name) ? errorCodes.includes(m ?? '') : m !== answerCodes.ok;
  if (isRefused) throw new BackendError('refused', name, 'm says no');
  if (data === null) throw new BackendError('shape', name, 'data is not a list');
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

const reasons = new Map<unknown, UpstreamRefusal['reason']>([
  [answerCodes.tooMany, 'too-many'],
  [answerCodes.badRequest, 'rejected'],
  [answerCodes.serverError, 'failed'],
]);
/** Statuses that speak of a connection: to a browser of its own, on another of which it may send the message again. */
const statusesOfConnections = [408, 421, 425];

/**
 * Reads what became of a message: only `basarili` with an OK status means that it was stored. A refusal keeps its
 * status, or is 502 where no browser would take that for an answer, and its word where that is one of the contract's
 * (rules#message-answers).
 * @throws BackendError `shape` when the status is OK and the body says something else
 */
export async function readMessageResult(response: Response): Promise<SetMessageResult> {
  const { ok, status } = response;
  // A status is an answer, whatever becomes of its body.
  const body = readJson(response);
  const envelope = envelopeSchema.safeParse(await (ok ? body : body.catch(() => undefined))).data;
  if (ok && envelope?.m === answerCodes.ok) return 'stored';
  const stated = reasons.get(envelope?.m);
  if (ok && !stated) throw new BackendError('shape', 'setMessage', 'm says nothing');
  const reason = stated ?? (status === 429 ? 'too-many' : 'failed');
  if (reason === 'failed') log.error('upstream-message-failed', { call: calls.setMessage.path, status });
  const isPassed = status < 600 && status !== 304 && !statusesOfConnections.includes(status);
  return { reason, status: isPassed ? status : 502, m: stated ? `${envelope?.m}` : null };
}

/** Tells where a value is wrong and why, without the value. */
export function issuesOf(error: z.ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
}
