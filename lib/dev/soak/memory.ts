import { readFile } from 'node:fs/promises';
import { median } from '../bench/statistics.ts';
import type { Part, Row } from './row.ts';

/** What a process holds in memory, in megabytes; null where the system does not say. */
export function residentMegabytes(pid: number): Promise<number | null> {
  return readMegabytes(pid, 'VmRSS');
}

/** The most that a process has held in memory, in megabytes; null where the system does not say. */
export function peakMegabytes(pid: number): Promise<number | null> {
  return readMegabytes(pid, 'VmHWM');
}

async function readMegabytes(pid: number, name: string): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1];
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

/**
 * Medians of the three thirds of a series. Flat is what grows by a tenth at most from the middle third to the
 * last: the first one fills the caches, and what grows without bound grows in the last one as well.
 */
export function trendOf(samples: readonly number[]) {
  const third = Math.ceil(samples.length / 3);
  const [first, middle, last] = [0, 1, 2].map((part) =>
    median(samples.slice(part * third, (part + 1) * third)),
  );
  if (first === undefined || middle === undefined || last === undefined) throw new Error('No samples');
  return { first, middle, last, peak: Math.max(...samples), isFlat: last <= middle * (1 + allowedGrowth) };
}

const fewestSamples = 9;

/** The line of something measured in megabytes that must not grow without bound; none where there is too little of it. */
export function trendRow(part: Part, what: string, samples: readonly number[]): Row[] {
  if (samples.length < fewestSamples) {
    console.log(`  Left out, ${samples.length} samples are too few to judge: ${what}`);
    return [];
  }
  const { first, middle, last, peak, isFlat } = trendOf(samples);
  const thirds = [first, middle, last].map((value) => value.toFixed(0)).join(', ');
  return [
    {
      part,
      what,
      figure: `${thirds} MB by thirds, at most ${peak.toFixed(0)}`,
      promise: 'last third at most 10% above the middle one',
      isKept: isFlat,
      values: { firstMb: first, middleMb: middle, lastMb: last, peakMb: peak },
    },
  ];
}
