import { readFile } from 'node:fs/promises';
import { median } from '../bench/statistics.ts';

/** What a process holds in memory, in megabytes; null where the system does not say. */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Takes a sample each time `every` milliseconds have passed, until it is stopped. */
export function sample(every: number, take: () => Promise<number | null>): { stop(): number[] } {
  const samples: number[] = [];
  const timer = setInterval(async () => {
    const value = await take();
    if (value !== null) samples.push(value);
  }, every);
  return {
    stop() {
      clearInterval(timer);
      return samples;
    },
  };
}

/** Growth from one third to the next that is tolerated: caches and garbage collection vary. */
const allowedGrowth = 0.1;

export type Trend = { first: number; middle: number; last: number; peak: number; isFlat: boolean };

/**
 * Medians of the three thirds of a series. Flat is what grows by a tenth at most from the middle third to the
 * last: the first one fills the caches, and what grows without bound grows in the last one as well.
 */
export function trendOf(samples: readonly number[]): Trend {
  const third = Math.ceil(samples.length / 3);
  const [first, middle, last] = [0, 1, 2].map((part) =>
    median(samples.slice(part * third, (part + 1) * third)),
  );
  if (first === undefined || middle === undefined || last === undefined) throw new Error('No samples');
  return { first, middle, last, peak: Math.max(...samples), isFlat: last <= middle * (1 + allowedGrowth) };
}
