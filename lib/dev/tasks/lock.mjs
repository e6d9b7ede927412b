import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './root.mjs';

const lockFile = join(root, '.stamps', 'lock');
const retryMs = 250;

/** Runs `work` while no other command of this folder installs or builds; waits for the other one to finish. */
export async function withLock(work) {
  mkdirSync(join(root, '.stamps'), { recursive: true });
  let hasSaid = false;
  while (!tryLock()) {
    if (!hasSaid) console.log('- Waiting for another command that installs or builds in this folder ...');
    hasSaid = true;
    await delay(retryMs);
  }
  const release = () => rmSync(lockFile, { force: true });
  process.on('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function tryLock() {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isHeld()) return false;
  // A command that was killed leaves its lock behind.
  rmSync(lockFile, { force: true });
  return tryLock();
}

function isHeld() {
  try {
    const owner = Number(readFileSync(lockFile, 'utf8'));
    // Another process may be between creating the file and writing its id into it.
    if (owner === 0) return true;
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
