import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { makeFolder } from '#lib/backend/embedded/make-folder.ts';
import { EnvError } from '#lib/runtime/env-error.ts';
import { fileErrorText } from '#lib/runtime/file-error.ts';
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
    await readdir(folder);
    // Modes do not tell all: a unit or a mount may keep it read-only.
    const trial = join(folder, `.${process.pid}.tmp`);
    await writeFile(trial, '');
    await rm(trial);
  } catch (error) {
    throw new EnvError(`OFFICE_DIR: ${fileErrorText(error, folder) ?? error}`);
  }
  return watchOffice({ folder, changeMarks, run: runOnce });
}

async function runOnce(signal: AbortSignal): Promise<boolean> {
  // The heap is as small as that of the tool: V8 would keep 48 MB for what lives shortly.
  const child = spawn(process.execPath, ['--max-semi-space-size=1', 'lib/admin/main.ts', 'office', 'run'], {
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code === 0 || code === busyExitCode) return code === 0;
  throw new Error(errors.trim().split('\n').at(-1) ?? `exit code ${code}`);
}
