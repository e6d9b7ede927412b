import type { DatabaseName } from './each-database.ts';
import type { Row } from './row.ts';
import { milliseconds, quantile } from './statistics.ts';

/** Milliseconds per query: nine listings by their numbers in SQL, the backend's own method, and the call over HTTP. */
export type Measured = { count: number; byHand: number[]; inBackend: number[]; overHttp: number[] };

const limits = {
  PostgreSQL: { p50: 5, p99: 25, target: 'p50 <= 5 ms, p99 <= 25 ms' },
  PGlite: { p50: 15, p99: Number.POSITIVE_INFINITY, target: 'p50 <= 15 ms' },
} as const;
const mostGrowth = 3;

const p50 = (times: number[]) => quantile(times, 0.5);
const p99 = (times: number[]) => quantile(times, 0.99);
const both = (times: number[]) => `p50 ${milliseconds(p50(times))}, p99 ${milliseconds(p99(times))}`;

export function summary({ byHand, inBackend, overHttp }: Measured): string {
  return `backend ${both(inBackend)}; over HTTP ${both(overHttp)}; 9 rows by number ${both(byHand)}`;
}

/** Lines for one database, the last of `measured` the one with most listings. */
export function toRows(name: DatabaseName, measured: readonly Measured[]): Row[] {
  return [
    ...measured.flatMap((one) => [
      timesRow(name, one, 'backend', one.inBackend),
      timesRow(name, one, 'over HTTP', one.overHttp),
    ]),
    growthRow(name, measured, 'backend', ({ inBackend }) => inBackend),
    growthRow(name, measured, 'over HTTP', ({ overHttp }) => overHttp),
  ];
}

function timesRow(name: DatabaseName, { count, byHand }: Measured, where: string, times: number[]): Row {
  const limit = limits[name];
  return {
    part: 'queries',
    what: `get-preview-with-filters, ${name}, ${count} listings, 8 connections, ${where}`,
    figure: both(times),
    target: limit.target,
    yardstick: `9 rows by number: ${both(byHand)}`,
    isMet: p50(times) <= limit.p50 && p99(times) <= limit.p99,
    values: {
      listings: count,
      p50Ms: p50(times),
      p99Ms: p99(times),
      byHandP50Ms: p50(byHand),
      byHandP99Ms: p99(byHand),
    },
  };
}

function growthRow(
  name: DatabaseName,
  measured: readonly Measured[],
  where: string,
  timesOf: (one: Measured) => number[],
): Row {
  const [small, large] = [measured[0], measured.at(-1)];
  if (!small || !large) throw new Error('Nothing was measured');
  const growth = p50(timesOf(large)) / p50(timesOf(small));
  const byHand = p50(large.byHand) / p50(small.byHand);
  return {
    part: 'queries',
    what: `from ${small.count} to ${large.count} listings, ${name}, p50, ${where}`,
    figure: `${growth.toFixed(2)}x`,
    target: `<= ${mostGrowth}x`,
    yardstick: `9 rows by number: ${byHand.toFixed(2)}x`,
    isMet: growth <= mostGrowth,
    values: { growth, byHandGrowth: byHand },
  };
}
