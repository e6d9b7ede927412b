import type { ServerResponse } from 'node:http';
import { bodyLengthHeader } from '#lib/runtime/internal-headers.ts';

/** Turns the length that a route handler told into the `Content-Length` that a visitor sees. */
export function stateLength(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const length = response.getHeader(bodyLengthHeader);
    if (length !== undefined) {
      response.removeHeader(bodyLengthHeader);
      response.setHeader('Content-Length', length);
    }
    return writeHead(...args);
  };
}
