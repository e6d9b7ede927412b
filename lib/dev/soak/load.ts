import { startSite } from '#e2e/support/site.ts';
import { createGeneratedSite } from '../bench/generated-site.ts';
import { milliseconds, perSecond, quantile } from '../bench/statistics.ts';
import { generateLoad, type LoadResult, tellFailures } from './load-generator.ts';
import { residentMegabytes, sample, trendRow } from './memory.ts';
import { createRequests } from './requests.ts';
import type { Row } from './row.ts';

const listings = 500;
const warmUpSeconds = 45;

/** A number of visitors at once on all screens and calls; none may get an error. */
export async function soakLoad(connections: number, seconds: number): Promise<Row[]> {
  const generated = await createGeneratedSite(listings);
  await generated.database.close();
  const site = await startSite({ ...generated.env, MESSAGE_LIMIT: '1000000' });
  try {
    const next = await createRequests(site.url, generated.ids);
    const visit = (duration: number) =>
      generateLoad({ siteUrl: site.url, visitors: connections, next, longestMs: duration * 1000 });
    // Errors count from the first visitor on; memory is watched once every screen has been drawn.
    const first = await visit(warmUpSeconds);
    const memory = sample(500, () => residentMegabytes(site.process.pid ?? 0));
    const load = await visit(seconds);
    const failures = new Map([...first.failures, ...load.failures]);
    return [
      errorRow(load, failures, connections, seconds),
      ...trendRow('load', 'memory of the site meanwhile', memory.stop()),
    ];
  } finally {
    await site.stop();
    await generated.remove();
  }
}

function errorRow(
  load: LoadResult,
  failures: Map<string, number>,
  connections: number,
  seconds: number,
): Row {
  const failed = tellFailures(failures);
  const rate = load.answers / seconds;
  const [p50, p99] = [quantile(load.times, 0.5), quantile(load.times, 0.99)];
  return {
    part: 'load',
    what: `${connections} connections for ${seconds} s over all screens and calls`,
    figure: `${load.answers} answers (${perSecond(rate)}), ${failed} errors; p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}`,
    promise: 'no error',
    isKept: failed === 0,
    values: { answers: load.answers, failed, perSecond: rate, p50Ms: p50, p99Ms: p99 },
  };
}
