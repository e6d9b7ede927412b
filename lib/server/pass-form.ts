import type { IncomingMessage, ServerResponse } from 'node:http';
import { hasForm, postedForm } from './documents/posted-form.ts';
import { answerBriefly } from './http/brief-answer.ts';
import { readBody } from './http/read-body.ts';
import { type PassThroughSettings, passCollected } from './pass-through.ts';

// A form of this site is far below; Next would take a mebibyte.
const longestForm = 64 * 1024;

/**
 * Takes the form that a screen posts where there is no JavaScript (decisions §4).
 * @param html the screen's document
 */
export async function passForm(
  request: IncomingMessage,
  response: ServerResponse,
  html: string,
  settings: PassThroughSettings,
): Promise<void> {
  if (!hasForm(html)) return answerBriefly(response, 405, { Allow: 'GET, HEAD' });
  const body = await readBody(request, longestForm);
  if (body === null) return answerBriefly(response, 413, { Connection: 'close' });
  const form = await postedForm(request.headers['content-type'] ?? '', body, html);
  if (form === null) return answerBriefly(response, 400);
  request.headers['content-type'] = form.contentType;
  delete request.headers['content-length'];
  return passCollected(request, response, settings, form.body);
}
