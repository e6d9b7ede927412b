import type { ServerResponse } from 'node:http';

/** An answer without a body, beside the headers that are already set. */
export function answerBriefly(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers, 'Content-Length': '0' }).end();
}

export function answerJson(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };
  response.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }).end(body);
}
