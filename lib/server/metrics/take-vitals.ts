import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFromAnotherSite } from '#lib/contact/sent-from.ts';
import { vitalsSchema } from '#lib/contract/vitals-schema.ts';
import { readBody } from '#lib/runtime/read-body.ts';
import { recordFact } from '#lib/runtime/registry.ts';
import { answerBriefly } from '../http/send.ts';

const longestBody = 1024;

/** Counts what a visitor's browser measured. Only the figures are stored, nothing else of the request. */
export async function takeVitals(
  request: IncomingMessage,
  response: ServerResponse,
  siteUrl: string,
): Promise<void> {
  if (request.method !== 'POST') return answerBriefly(response, 405, { Allow: 'POST' });
  if (isFromAnotherSite((name) => request.headers[name], siteUrl)) return answerBriefly(response, 403);
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    return answerBriefly(response, 415);
  const body = await readBody(request, longestBody);
  if (body === null) return answerBriefly(response, 413, { Connection: 'close' });
  const vitals = readVitals(body);
  if (!vitals) return answerBriefly(response, 400);
  const { screen, ...figures } = vitals;
  for (const name of ['LCP', 'INP', 'CLS', 'TTFB'] as const) {
    const value = figures[name];
    if (value !== undefined) recordFact('vital', { name, screen, value });
  }
  response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
}

function readVitals(body: Buffer) {
  try {
    return vitalsSchema.safeParse(JSON.parse(body.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
