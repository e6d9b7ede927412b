import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Packages of the lockfile for this machine that are not installed. npm leaves optional ones out without a word
 * when the Node that runs it is older than they ask for, even if a newer one is going to run them.
 */
export function missingPlatformPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, entry]) => isForThisMachine(entry) && !existsSync(join(root, path)))
    .map(([path]) => path);
}

function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  return libc === undefined || libc.includes(libcOf());
}

function libcOf() {
  if (process.platform !== 'linux') return undefined;
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}
