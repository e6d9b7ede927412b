import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root, TaskError } from './command.mjs';

// The first release that runs TypeScript files without a flag.
const oldestUsable = [22, 18];

const installed = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** The Node that runs the site: the one that `npm ci` installs, else the current one when it is new enough. */
export function findNode() {
  if (isUsable(installed)) return installed;
  if (isUsable(process.execPath)) return process.execPath;
  throw new TaskError(
    `The npm package "node" has no usable binary and this Node is ${process.version}: run "npm rebuild node" with install scripts on, or use Node ${oldestUsable.join('.')} or newer`,
  );
}

export const isInstalledNodeUsable = () => isUsable(installed);

function isUsable(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  if (status !== 0) return false;
  const [major = 0, minor = 0] = stdout.slice(1).split('.').map(Number);
  return major > oldestUsable[0] || (major === oldestUsable[0] && minor >= oldestUsable[1]);
}
