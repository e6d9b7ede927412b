import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { mustRun, root, run, step } from './command.mjs';
import { fingerprintOf, hasStamp, writeStamp } from './fingerprint.mjs';
import { findNode, isInstalledNodeUsable, linkNode } from './node-binary.mjs';

// Building needs the development packages too, whatever NODE_ENV says, and the runtime is an optional one: of several,
// npm installs that of this machine.
const quietly = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
const stamp = 'node_modules/.install-stamp';

/** Installs the locked packages unless the same ones are there already. */
export async function installIfNeeded() {
  const fingerprint = fingerprintOf(['package-lock.json']);
  if (hasStamp(stamp, fingerprint)) return;
  // Packages may have been installed by hand.
  if (!isInstalledNodeUsable() || !hasPackages()) await step('Installing packages', install);
  linkNode();
  writeStamp(stamp, fingerprint);
}

async function install() {
  // `npm ci` deletes node_modules, so it must not run on the Node installed in there.
  const path = (process.env.PATH ?? '').split(delimiter);
  const PATH = path.filter((entry) => !entry.startsWith(join(root, 'node_modules'))).join(delimiter);
  const options = { env: { ...process.env, PATH }, isQuiet: true };
  await mustRun('The packages could not be installed (see above).', 'npm', ['ci', ...quietly], options);
  const npm = process.env.npm_execpath;
  if (npm && !hasPackages()) await run(findNode(), [npm, 'install', '--no-save', ...quietly], options);
}

/**
 * Tells whether the locked packages are installed, by npm's own record and, for builds for this machine, their folders:
 * npm leaves optional ones out silently when the Node that runs it is older than they require, even if a newer one is
 * going to run them.
 */
function hasPackages() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, record))) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages('package-lock.json')).every(([path, entry]) => {
    if (isForThisMachine(entry)) return existsSync(join(root, path));
    return path === '' || entry.optional || installed[path]?.version === entry.version;
  });
}

function readPackages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

function isForThisMachine({ os, cpu, libc }) {
  if (!os?.includes(process.platform) || !cpu?.includes(process.arch)) return false;
  return !libc || libc.includes(process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');
}
