import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { imageOptimizerPath } from '#lib/domain/media/optimized-image.ts';
import { EnvError } from '#lib/runtime/env-error.ts';

export type NextApp = Awaited<ReturnType<typeof prepareNext>>;
type NextOptions = { isDev: boolean; dir: string; server: Server; port: number };

/** @throws EnvError where the site is not built */
export function checkBuilt(dir: string): void {
  if (existsSync(join(dir, '.next/BUILD_ID'))) return;
  throw new EnvError('The site is not built: start it with "npm start"');
}

/** Loads Next with the built site, or with its compiler when developing. */
export async function prepareNext({ isDev, dir, server, port }: NextOptions) {
  // React and Next choose their build by NODE_ENV while they load.
  Object.assign(process.env, { NODE_ENV: isDev ? 'development' : 'production' });
  // As `next start --experimental-next-config-strip-types` does: Node reads next.config.ts itself, and a release needs
  // no compiler of 97 MB.
  process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED ??= 'true';
  const { default: next } = await import('next');
  const app = next({ dev: isDev, dir, httpServer: server, port });
  await app.prepare();
  return { handle: app.getRequestHandler(), close: () => app.close() };
}

/** Scripts, styles and fonts of the build: their folder in the project, and the address below which they are served. */
export const buildFiles = { folder: '.next/static', base: '/_next/static/' } as const;

/** Whether an address can only be a file of this build or an earlier one. */
export function isBuildAddress(pathname: string): boolean {
  return pathname.startsWith('/_next/') && pathname !== imageOptimizerPath;
}

/** What Next's development tools ask for: scripts compiled on demand, source maps, stack frames. */
export function isDevToolAddress(pathname: string): boolean {
  return isBuildAddress(pathname) || pathname.startsWith('/__next');
}

// Smaller scripts are not compiled while they arrive.
const minLateBytes = 30_000;
const compileHint = Buffer.from('//# allFunctionsCalledOnLoad\n');

/**
 * Tells browsers to compile a large script whole while it arrives, off the main thread. Hydration runs nearly all of it
 * at once; compiled function by function it takes twice as long.
 */
export function withCompileHint(contentType: string, body: Buffer): Buffer {
  const isLargeScript = contentType.startsWith('text/javascript') && body.length >= minLateBytes;
  return isLargeScript ? Buffer.concat([compileHint, body]) : body;
}
