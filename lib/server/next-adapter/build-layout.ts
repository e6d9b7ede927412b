import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';

// Where `next build` puts what, and which addresses Next answers by itself.

/** Addresses below it are Next's. */
export const nextPrefix = '/_next/';
export const imageOptimizerPath = '/_next/image';

/** Scripts, styles and fonts of the build: their folder in the project, and the address below which they are served. */
export const buildFiles = { folder: '.next/static', base: '/_next/static/' } as const;

export function isBuilt(dir: string): boolean {
  return existsSync(join(dir, '.next/BUILD_ID'));
}

/** Whether an address can only be that of a file of the build, among them those of an earlier build. */
export function isBuildAddress(pathname: string): boolean {
  return pathname.startsWith(nextPrefix) && pathname !== imageOptimizerPath;
}

/** Pages that stand in every build, in English: they are no screens. */
const ownPages = /^\/(?:404|500|_(?!next\/))/;

export function isOwnPage(pathname: string): boolean {
  return ownPages.test(pathname);
}

/** What Next's development tools ask for: scripts compiled on demand, source maps, stack frames, refreshed screens. */
export function isDevToolRequest(pathname: string, headers: IncomingHttpHeaders): boolean {
  return isBuildAddress(pathname) || pathname.startsWith('/__next') || headers.rsc !== undefined;
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
