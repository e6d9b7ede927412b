import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#lib/runtime/log.ts';
import { isWhole, lookInto } from './office-folder.ts';

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
  while (!signal.aborted) {
    const started = performance.now();
    let lookedMs = 0;
    try {
      const state = await lookInto(folder);
      const now = `${await watch.changeMarks()} ${JSON.stringify(state)}`;
      lookedMs = performance.now() - started;
      if (now !== seen) [seen, seenSince] = [now, started];
      else if (now !== done && (await isReady(state.workbook && join(folder, state.workbook.path)))) {
        if (await watch.run(signal)) done = now;
      }
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

  async function isReady(workbook: string | null): Promise<boolean> {
    return workbook === null || performance.now() - seenSince > brokenAfterMs || isWhole(workbook);
  }
}
