import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { log } from '#lib/runtime/log.ts';
import { registry } from '#lib/runtime/registry.ts';
import { lookInto } from './office-folder.ts';

/** Exit code of a run that another job kept from its work, or that found a workbook still on its way. */
export const againExitCode = 3;

/**
 * Serves the office's folder from now on, also one that is not there yet: a share may be mounted later. The folder is
 * never made, because files with personal data would lie below the share's mount point then. The work is done by
 * processes of their own, so that converting photographs neither holds up visitors nor leaves its memory behind.
 * @returns stops it
 */
export function startOffice(folder: string, dataVersion: () => Promise<string>): () => Promise<void> {
  return watchOffice({ folder, dataVersion, run: runOnce });
}

/** @returns whether it served the folder; false when it is to be called again soon */
export async function runOnce(signal: AbortSignal): Promise<boolean> {
  // The heap is as small as that of the tool: V8 would keep 48 MB for what lives shortly.
  const child = spawn(process.execPath, ['--max-semi-space-size=1', 'lib/admin/main.ts', 'office', 'run'], {
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code, killedBy]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (code === 0 || code === againExitCode) return code === 0;
  const lines = errors.trim().split('\n');
  // Below the stack of an unexpected error Node prints its own version.
  const reason = lines.findLast((line) => /^\w*Error\b/.test(line)) ?? lines.at(-1);
  throw new Error(reason || `ended by ${killedBy ?? `exit code ${code}`}`);
}

export type OfficeWatch = {
  folder: string;
  /** Changes with every listing and message. */
  dataVersion(): Promise<string>;
  /** Takes the folder's workbook in and writes the answers; false when it is to be tried again at the next look. */
  run(signal: AbortSignal): Promise<boolean>;
  /** Milliseconds between two looks. */
  everyMs?: number;
};

const longestWaitMs = 5 * 60_000;
const loggedAgainMs = 60 * 60_000;
/** Longer than a look takes; a share that hangs must not hold up the end of the site. */
const stopMs = 2000;

/**
 * Watches the office's folder and the database, and runs when one of them has changed and the files have stopped
 * changing. It looks instead of listening, because network shares do not report changes. After a run that failed it
 * waits, twice as long each time, unless something changes.
 * @returns stops it, and what is running
 */
export function watchOffice(watch: OfficeWatch): () => Promise<void> {
  const stopping = new AbortController();
  const watching = look(watch, stopping.signal);
  return async () => {
    stopping.abort();
    await Promise.race([watching, delay(stopMs, undefined, { ref: false })]);
  };
}

async function look({ folder, dataVersion, run, everyMs = 3000 }: OfficeWatch, signal: AbortSignal) {
  let seen = '';
  let done = '';
  const failure = createFailure(everyMs);
  while (!signal.aborted) {
    const started = performance.now();
    let lookedMs = 0;
    try {
      const now = `${await dataVersion()} ${JSON.stringify(await lookInto(folder))}`;
      lookedMs = performance.now() - started;
      const isQuiet = now === seen;
      seen = now;
      if (now === done) failure.end();
      else if (isQuiet && !failure.isWaiting(now)) {
        if (await run(signal)) done = now;
        failure.end();
      }
    } catch (error) {
      if (!signal.aborted)
        failure.add(fileErrorText(error, folder) ?? String(error), lookedMs > 0 ? seen : null);
    }
    // On a slow share with many photographs the looking itself must not become the work. A run takes as long as it takes.
    const pause = Math.max(everyMs, 20 * lookedMs);
    await delay(pause, undefined, { signal }).catch(() => {});
  }
}

/** What goes wrong: logged when it is new and once an hour, counted for the metrics, and tried again ever more rarely. */
function createFailure(everyMs: number) {
  let count = 0;
  let reason = '';
  let loggedAt = 0;
  let state: string | null = null;
  let retryAt = 0;
  registry.readings.officeFailures = () => count;
  return {
    /** @param of what was seen when a run failed, null when the folder could not even be looked at */
    add(why: string, of: string | null) {
      const now = performance.now();
      count += 1;
      [state, retryAt] = [of, now + Math.min(longestWaitMs, everyMs * 2 ** count)];
      if (why === reason && now - loggedAt < loggedAgainMs) return;
      [reason, loggedAt] = [why, now];
      log.warn('office-failed', { reason: why });
    },
    isWaiting: (now: string) => now === state && performance.now() < retryAt,
    end() {
      [count, reason, state] = [0, '', null];
    },
  };
}
