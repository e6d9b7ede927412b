import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { mustRun, root, run, step } from './command.mjs';
import { fingerprintOf, hasStamp, writeStamp } from './fingerprint.mjs';
import { findNode, isInstalledNodeUsable } from './node-binary.mjs';

// Building needs the development packages too, whatever NODE_ENV says.
const quietly = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
const stamp = 'node_modules/.install-stamp';

/** Installs the locked packages unless the same ones are there already. */
export async function installIfNeeded() {
  const fingerprint = fingerprintOf(['package-lock.json'], { extra: `${process.platform} ${process.arch}` });
  if (hasStamp(stamp, fingerprint)) return;
  if (!isInstalledByHand()) await step('Installing packages', install);
  writeStamp(stamp, fingerprint);
}

async function install() {
  const env = installEnv();
  await mustRun('The packages could not be installed (see above).', 'npm', ['ci', ...quietly], {
    env,
    isQuiet: true,
  });
  // Install scripts are switched off on some machines; the runtime's own one fetches its binary.
  if (!isInstalledNodeUsable())
    await run('npm', ['rebuild', 'node', '--ignore-scripts=false'], { env, isQuiet: true });
  const npm = process.env.npm_execpath;
  if (npm && missingPlatformPackages().length > 0) {
    await run(findNode(), [npm, 'install', '--no-save', ...quietly], { env, isQuiet: true });
  }
}

/** `npm ci` deletes node_modules, so it must not run on the Node installed in there. */
function installEnv() {
  const path = (process.env.PATH ?? '').split(delimiter);
  return {
    ...process.env,
    PATH: path.filter((entry) => !entry.startsWith(join(root, 'node_modules'))).join(delimiter),
  };
}

/** Whether npm's own record shows that the locked packages are installed, as after an `npm ci` by hand. */
function isInstalledByHand() {
  const noted = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, noted)) || !isInstalledNodeUsable() || missingPlatformPackages().length > 0)
    return false;
  const actual = readPackages(noted);
  return Object.entries(readPackages('package-lock.json')).every(
    ([path, entry]) => path === '' || entry.optional || actual[path]?.version === entry.version,
  );
}

function readPackages(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

/**
 * Packages of the lockfile for this machine that are not installed. npm leaves optional ones out silently
 * when the Node that runs it is older than they require, even if a newer one is going to run them.
 */
function missingPlatformPackages() {
  return Object.entries(readPackages('package-lock.json'))
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
