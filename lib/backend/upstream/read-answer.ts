import type { z } from 'zod';
import { answerCodes, type CallName, calls } from '#lib/contract/calls.ts';
import { type Envelope, envelopeSchema } from '#lib/contract/envelope.ts';
import { log } from '#lib/runtime/log.ts';
import { BackendError } from '../backend-error.ts';

const failureCodes: readonly string[] = [
  answerCodes.badRequest,
  answerCodes.serverError,
  answerCodes.tooMany,
];
const loggedElements = 3;

/** Calls whose `m` is not read (rules#calls): they are refused only by an `m` of the error catalogue. */
const callsWithoutCode: readonly CallName[] = ['previewFeatured', 'preview'];

/** @throws BackendError `shape` when the answer has no readable envelope */
export function readEnvelope(name: CallName, json: unknown): Envelope {
  const envelope = envelopeSchema.safeParse(json);
  if (envelope.success) return envelope.data;
  const paths = envelope.error.issues.map((issue) => issue.path.join('.') || 'body');
  throw new BackendError('shape', name, `unreadable ${paths.join(', ')}`);
}

/**
 * The list of an answer. A broken element is dropped and logged (rules#upstream-answers), without any of its values.
 * @throws BackendError `refused` when `m` says no, `shape` when there is no list
 */
export function readList<T>(name: CallName, envelope: Envelope, element: z.ZodType<T>): T[] {
  if (isRefusal(name, envelope.m)) throw new BackendError('refused', name, 'm says no');
  if (envelope.data === null) throw new BackendError('shape', name, 'data is no list');
  const call = calls[name].path;
  const elements: T[] = [];
  let dropped = 0;
  for (const [index, value] of envelope.data.entries()) {
    const { data, error } = element.safeParse(value);
    if (!error) {
      elements.push(data);
      continue;
    }
    dropped += 1;
    const issues = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    if (dropped <= loggedElements) log.warn('upstream-element-dropped', { call, index, issues });
  }
  if (dropped > loggedElements) log.warn('upstream-elements-dropped', { call, count: dropped });
  return elements;
}

function isRefusal(name: CallName, m: Envelope['m']): boolean {
  return callsWithoutCode.includes(name) ? failureCodes.includes(m ?? '') : m !== answerCodes.ok;
}
