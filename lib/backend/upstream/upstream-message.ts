import { answerCodes } from '#lib/contract/calls.ts';
import type { Message } from '#lib/contract/message.ts';
import { unknownVisitor } from '#lib/visitor-address.ts';
import type { SetMessageResult } from '../backend.ts';
import { readEnvelope } from './read-answer.ts';
import type { UpstreamClient } from './upstream-client.ts';

/**
 * Hands a message on, once, with the phone as it came (specification §3 knows two spellings of it).
 * @throws BackendError when nobody says what became of it
 */
export async function sendMessage(
  client: UpstreamClient,
  message: Message,
  visitor: string,
): Promise<SetMessageResult> {
  const headers: Record<string, string> = visitor === unknownVisitor ? {} : { 'x-forwarded-for': visitor };
  const { status, json } = await client.askAnyStatus('setMessage', { body: message, headers });
  if (status === 429) return 'too-many';
  const isOk = status >= 200 && status < 300;
  const m = isOk || typeof json === 'object' ? readEnvelope('setMessage', json ?? {}).m : null;
  if (m === answerCodes.tooMany) return 'too-many';
  if (m === answerCodes.badRequest) return 'rejected';
  return isOk && m === answerCodes.ok ? 'stored' : 'failed';
}
