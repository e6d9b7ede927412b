import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { makeFolder } from '#lib/backend/embedded/make-folder.ts';
import { EnvError } from '#lib/runtime/env-error.ts';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { log } from '#lib/runtime/log.ts';
import { isWhole, lookInto } from './office-folder.ts';

/** Exit code of a run that another site is at. */
export const busyExitCode = 3;

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

export type OfficeWatch = {
  folder: string;
  /** Changes with every listing and message. */
  changeMarks(): Promise<string>;
  /** Takes the folder's workbook in and writes the answers; false when another site is at it and it is to be tried again. */
  run(signal: AbortSignal): Promise<boolean>;
  /** Milliseconds between two looks. */
  everyMs?: number;
  /** Milliseconds after which a workbook without an end is taken for broken, and no longer for one that is still coming. */
  brokenAfterMs?: number;
};

/**
 * Watches the office's folder and the database, and runs when one of them has changed and the files have stopped
 * changing. It looks instead of listening, because network shares do not report changes.
 * @returns stops it, and what is running
 */
export function watchOffice(watch: OfficeWatch): () => Promise<void> {
  const stopping = new AbortController();
  const watching = look(watch, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) log.error('office-stopped', { cause: String(error) });
  });
  return async () => {
    stopping.abort();
    await watching;
  };
}

async function look(watch: OfficeWatch, signal: AbortSignal): Promise<void> {
  const { folder, everyMs = 3000, brokenAfterMs = 30_000 } = watch;
  let done = '';
  let seen = '';
  let seenSince = 0;
  let problem = '';
  const isReady = async (workbook: string | undefined) =>
    workbook === undefined ||
    performance.now() - seenSince > brokenAfterMs ||
    (await isWhole(join(folder, workbook)));
  while (!signal.aborted) {
    const started = performance.now();
    let lookedMs = 0;
    try {
      const state = await lookInto(folder);
      const now = `${await watch.changeMarks()} ${JSON.stringify(state)}`;
      lookedMs = performance.now() - started;
      if (now !== seen) [seen, seenSince] = [now, started];
      else if (now !== done && (await isReady(state.workbook?.path)) && (await watch.run(signal))) done = now;
      problem = '';
    } catch (error) {
      // Told once, not every three seconds.
      if (String(error) !== problem && !signal.aborted) log.warn('office-failed', { reason: String(error) });
      problem = String(error);
    }
    // On a slow share with many photographs the looking itself must not become the work. A run takes as long as it takes.
    const pause = Math.max(everyMs, 20 * lookedMs);
    await delay(pause, undefined, { signal }).catch(() => {});
  }
}
