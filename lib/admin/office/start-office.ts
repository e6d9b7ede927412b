import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, constants } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { makeFolder } from '#lib/backend/embedded/make-folder.ts';
import { EnvError } from '#lib/runtime/env-error.ts';
import { busyExitCode } from './office-lock.ts';
import { watchOffice } from './watch-office.ts';

/**
 * Serves the office's folder from now on. The work is done by processes of their own, so that converting photographs
 * neither holds up visitors nor leaves its memory behind.
 * @returns stops it
 * @throws EnvError when the folder cannot be used
 */
export async function startOffice(
  folder: string,
  changeMarks: () => Promise<string>,
): Promise<() => Promise<void>> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new EnvError(
      `OFFICE_DIR: ${folder} cannot be used (${code}): the user ${userInfo().username} must be able to read and write this folder`,
    );
  }
  return watchOffice({ folder, changeMarks, run: runOnce });
}

async function runOnce(signal: AbortSignal): Promise<boolean> {
  const child = spawn(process.execPath, ['lib/admin/main.ts', 'office', 'run'], {
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code === 0 || code === busyExitCode) return code === 0;
  throw new Error(errors.trim().split('\n').at(-1) ?? `exit code ${code}`);
}
