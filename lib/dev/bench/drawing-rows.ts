import type { DatabaseName } from './each-database.ts';
import type { Row } from './row.ts';
import { milliseconds, perSecond, quantile } from './statistics.ts';

/** Milliseconds per request. */
export type Drawings = {
  /** Screens of listings that nobody has opened, on one connection. */
  alone: number[];
  /** The same once more, then out of the cache. */
  cached: number[];
  /** Others on eight connections, and how long all of them took together. */
  crowded: number[];
  crowdedMs: number;
  photos: number[];
};

const target = { aloneMs: 25, perSecond: 200, photoMs: 150 };

/** Lines for one database. */
export function toRows(name: DatabaseName, { alone, cached, crowded, crowdedMs, photos }: Drawings): Row[] {
  const rate = (1000 * crowded.length) / crowdedMs;
  const p50 = (times: number[]) => quantile(times, 0.5);
  const photoMs = quantile(photos, 0.9);
  return [
    {
      part: 'drawings',
      what: `a listing nobody has opened, ${name}, 1 connection`,
      figure: `p50 ${milliseconds(p50(alone))}, p99 ${milliseconds(quantile(alone, 0.99))}`,
      target: `p50 <= ${target.aloneMs} ms`,
      yardstick: `the same once more: p50 ${milliseconds(p50(cached))}`,
      isMet: p50(alone) <= target.aloneMs,
      values: { p50Ms: p50(alone), p99Ms: quantile(alone, 0.99), cachedP50Ms: p50(cached) },
    },
    {
      part: 'drawings',
      what: `the same, ${name}, 8 connections`,
      figure: `${perSecond(rate)}, p50 ${milliseconds(p50(crowded))}`,
      target: `>= ${perSecond(target.perSecond)}`,
      yardstick: '',
      isMet: rate >= target.perSecond,
      values: { perSecond: rate, p50Ms: p50(crowded) },
    },
    {
      part: 'drawings',
      what: `its first photograph as a phone asks for it, ${name}`,
      figure: `p50 ${milliseconds(p50(photos))}, p90 ${milliseconds(photoMs)}`,
      target: `p90 <= ${target.photoMs} ms`,
      yardstick: '',
      isMet: photoMs <= target.photoMs,
      values: { p50Ms: p50(photos), p90Ms: photoMs },
    },
  ];
}
