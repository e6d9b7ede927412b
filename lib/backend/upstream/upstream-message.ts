import { answerCodes, calls } from '#lib/contract/calls.ts';
import { envelopeSchema } from '#lib/contract/envelope.ts';
import type { Message } from '#lib/contract/message.ts';
import { unknownVisitor } from '#lib/runtime/internal-headers.ts';
import { log } from '#lib/runtime/log.ts';
import type { SetMessageResult } from '../backend.ts';
import { shapeError } from './read-answer.ts';
import type { UpstreamClient } from './upstream-client.ts';

/**
 * Hands a message on, once, with the phone as it came (rules#phone-on-the-wire: it has two spellings).
 * @throws BackendError when nobody says what became of it
 */
export async function sendMessage(
  client: UpstreamClient,
  message: Message,
  visitor: string,
): Promise<SetMessageResult> {
  const headers: Record<string, string> = visitor === unknownVisitor ? {} : { 'x-forwarded-for': visitor };
  const { status, json } = await client.askAnyStatus('setMessage', { body: message, headers });
  const envelope = envelopeSchema.safeParse(json).data;
  const isOk = status >= 200 && status < 300;
  if (isOk && envelope?.m === answerCodes.tooMany) return 'told-too-many';
  if (isOk && envelope?.m === answerCodes.badRequest) return 'told-rejected';
  if (isOk && envelope?.m === answerCodes.serverError) return logFailure('told-failed', status);
  if (status === 429 || envelope?.m === answerCodes.tooMany) return 'too-many';
  if (envelope?.m === answerCodes.badRequest) return 'rejected';
  if (isOk && !envelope) throw shapeError('setMessage', 'unreadable body');
  if (isOk && envelope?.m === answerCodes.ok) return 'stored';
  return logFailure('failed', status);
}

function logFailure(result: SetMessageResult, status: number): SetMessageResult {
  log.error('upstream-message-failed', { call: calls.setMessage.path, status });
  return result;
}
