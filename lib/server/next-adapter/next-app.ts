import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { EnvError } from '#lib/runtime/env-error.ts';
import { bodyLengthHeader } from '#lib/runtime/internal-headers.ts';
import { isBuilt } from './build-layout.ts';

export type NextApp = {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  close(): Promise<void>;
};

export type NextOptions = { isDev: boolean; dir: string; server: Server; port: number };

/** @throws EnvError when there is nothing to serve */
export function checkBuilt(dir: string): void {
  if (isBuilt(dir)) return;
  throw new EnvError('The site is not built: start it with "npm start"');
}

/** Loads Next with the built site, or with its compiler when developing. */
export async function prepareNext({ isDev, dir, server, port }: NextOptions): Promise<NextApp> {
  // React and Next choose their build by NODE_ENV while they load, so it is settled before that.
  Object.assign(process.env, { NODE_ENV: isDev ? 'development' : 'production' });
  // What `next start --experimental-next-config-strip-types` sets: Node reads next.config.ts itself, so that a built
  // site carries no compiler of 97 MB along.
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED ??= 'true';
  const { default: next } = await import('next');
  const app = next({ dev: isDev, dir, httpServer: server, port });
  await app.prepare();
  return { handle: app.getRequestHandler(), close: () => app.close() };
}

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
