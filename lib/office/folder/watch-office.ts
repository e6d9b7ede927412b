import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { log } from '#lib/runtime/log.ts';
import { readings } from '#lib/runtime/metric-events.ts';
import { compileCache, officeFlags } from '#lib/runtime/node-flags.mjs';
import { scanFolder } from './office-folder.ts';

/** `office run` ends with it while another job runs, or while a workbook is still being copied. */
const againExitCode = 3;

/**
 * Serves the folder in a process of its own, so that converting photographs neither delays visitors nor keeps its memory.
 * @returns whether it was served; false when it is to be called again soon
 */
export async function runOnce(signal: AbortSignal): Promise<boolean> {
  const child = spawn(process.execPath, [...officeFlags, 'lib/office/main.ts', 'office', 'run'], {
    signal,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code, killedBy]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code === 0 || code === againExitCode) return code === 0;
  const lines = errors.trim().split('\n');
  // Node prints its version below the stack of an unexpected error.
  const reason = lines.findLast((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1);
  throw new Error(reason || `ended by ${killedBy ?? `exit code ${code}`}`);
}

type OfficeWatch = {
  folder: string;
  /** A text that changes with every listing and message. */
  dataVersion(): Promise<string>;
  /** Serves the folder. @returns false when the next scan should run it again */
  run?(signal: AbortSignal): Promise<boolean>;
  /** Milliseconds between two scans. */
  everyMs?: number;
};

const maxWaitMs = 5 * 60_000;
const loggedAgainMs = 60 * 60_000;
/** Longer than a scan takes. A share that hangs must not delay the stop of the site. */
const stopMs = 2000;

/**
 * Serves the office's folder from now on, also one that does not exist yet: a share may be mounted later. The site never
 * makes the folder, because files with personal data would then lie below the share's mount point. Network shares do not
 * report changes, so the folder and the database version are scanned again and again. It runs when something has changed
 * and two scans in a row are equal: files that are being copied still change.
 * @returns stops it, and a run that is under way
 */
export function watchOffice(watch: OfficeWatch): () => Promise<void> {
  const stopping = new AbortController();
  const watching = scanUntil(stopping.signal, watch);
  return async () => {
    stopping.abort();
    await Promise.race([watching, delay(stopMs, undefined, { ref: false })]);
  };
}

async function scanUntil(
  signal: AbortSignal,
  { folder, dataVersion, run = runOnce, everyMs = 3000 }: OfficeWatch,
) {
  let last = '';
  /** The scan that needs no run before `retryAt`. */
  let tried = '';
  let retryAt = 0;
  let failures = 0;
  let logged = { reason: '', at: 0 };
  readings.officeFailures = () => failures;
  while (!signal.aborted) {
    const started = performance.now();
    let scanMs = 0;
    try {
      const state = `${await dataVersion()} ${JSON.stringify(await scanFolder(folder))}`;
      scanMs = performance.now() - started;
      const isQuiet = state === last;
      last = state;
      if (isQuiet && (state !== tried || performance.now() >= retryAt)) {
        tried = state;
        retryAt = Number.POSITIVE_INFINITY;
        if (!(await run(signal))) tried = '';
        failures = 0;
        logged.reason = '';
      }
    } catch (error) {
      if (signal.aborted) return;
      const now = performance.now();
      failures += 1;
      retryAt = now + Math.min(maxWaitMs, everyMs * 2 ** failures);
      // A share that comes back is served at once.
      if (scanMs === 0) tried = '';
      const reason = fileErrorText(error, folder) ?? String(error);
      if (reason !== logged.reason || now - logged.at >= loggedAgainMs) {
        logged = { reason, at: now };
        log.warn('office-failed', { reason });
      }
    }
    // On a slow share with many photographs, scanning takes at most a twentieth of the time.
    const pause = Math.max(everyMs, 20 * scanMs);
    await delay(pause, undefined, { signal }).catch(() => {});
  }
}
