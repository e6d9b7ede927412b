import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { imageOptimizerPath } from '#lib/media/optimized-image.ts';
import { EnvError } from '#lib/runtime/env-error.ts';
import { encodeOneAtATime } from './encode-one-at-a-time.ts';

export type NextApp = Awaited<ReturnType<typeof prepareNext>>;
type NextOptions = { isDev: boolean; dir: string; server: Server; port: number };

/** @throws EnvError when there is nothing to serve */
export function checkBuilt(dir: string): void {
  if (isBuilt(dir)) return;
  throw new EnvError('The site is not built: start it with "npm start"');
}

/** Loads Next with the built site, or with its compiler when developing. */
export async function prepareNext({ isDev, dir, server, port }: NextOptions) {
  // React and Next choose their build by NODE_ENV while they load, so it is settled before that.
  Object.assign(process.env, { NODE_ENV: isDev ? 'development' : 'production' });
  // What `next start --experimental-next-config-strip-types` sets: Node reads next.config.ts itself, so that a built
  // site carries no compiler of 97 MB along.
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED ??= 'true';
  encodeOneAtATime();
  const { default: next } = await import('next');
  const app = next({ dev: isDev, dir, httpServer: server, port });
  await app.prepare();
  return { handle: app.getRequestHandler(), close: () => app.close() };
}

// Where `next build` puts what, and which addresses Next answers by itself.

/** Scripts, styles and fonts of the build: their folder in the project, and the address below which they are served. */
export const buildFiles = { folder: '.next/static', base: '/_next/static/' } as const;

export function isBuilt(dir: string): boolean {
  return existsSync(join(dir, '.next/BUILD_ID'));
}

/** Whether an address can only be that of a file of the build, among them those of an earlier build. */
export function isBuildAddress(pathname: string): boolean {
  return pathname.startsWith('/_next/') && pathname !== imageOptimizerPath;
}

/** What Next's development tools ask for: scripts compiled on demand, source maps, stack frames. */
export function isDevToolAddress(pathname: string): boolean {
  return isBuildAddress(pathname) || pathname.startsWith('/__next');
}

// Below this a script is not compiled while it arrives, and the line would be weight for nothing.
const smallestScript = 30_000;
const compileHint = Buffer.from('//# allFunctionsCalledOnLoad\n');

/**
 * Tells browsers to compile a large script whole while it arrives, beside the page's own thread. Nearly all of the
 * build's scripts run at once when the page comes to life; compiled function by function they hold it up twice as long.
 */
export function withCompileHint(contentType: string, body: Buffer): Buffer {
  const isLargeScript = contentType.startsWith('text/javascript') && body.length >= smallestScript;
  return isLargeScript ? Buffer.concat([compileHint, body]) : body;
}
