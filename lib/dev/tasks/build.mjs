import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { mustRun, root, step } from './command.mjs';
import { fingerprintOf, hasStamp, writeStamp } from './fingerprint.mjs';

const stamp = '.next/build-stamp';
const folders = ['app', 'components', 'lib', 'public'];
const settings = [
  'instrumentation.ts',
  'next.config.ts',
  'package-lock.json',
  'package.json',
  'proxy.ts',
  'tsconfig.json',
];
// These run from source; the build does not contain them.
const notBuilt = /^lib\/(front|office|dev|deploy)\/|\.test\.tsx?$/;

/**
 * Builds the site unless the same sources are built already.
 * @param {string} node the Node that runs the build
 * @param {() => Promise<void>} before runs only when there is something to build, before it
 */
export async function buildIfNeeded(node, before = async () => {}) {
  if (existsSync(join(root, '.next/BUILD_ID')) && hasStamp(stamp, fingerprint())) return;
  await before();
  await step('Building the site', () => build(node));
}

/** Builds the site and writes the stamp of its sources. Next lets one build run at a time. */
export async function build(node, { isQuiet = true } = {}) {
  const built = fingerprint();
  rmSync(join(root, stamp), { force: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const steps = ['lib/dev/tasks/pack-empty-database.ts', 'lib/front/compress-files.ts'];
  for (const args of [['node_modules/next/dist/bin/next', 'build'], ...steps.map((step) => [step])])
    await mustRun('The site could not be built (see above).', node, args, { env, isQuiet });
  writeStamp(stamp, built);
}

const fingerprint = () => fingerprintOf([...folders, ...settings], (name) => notBuilt.test(name));
