import type { ServerResponse } from 'node:http';
import { bodyLengthHeader } from '#lib/runtime/internal-headers.ts';

/** Turns the length that a route handler stated into `Content-Length`, which Next drops from its answers. */
export function restoreContentLength(response: ServerResponse): void {
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
