import { startNginx } from './nginx.ts';
import { findProgram } from './programs.ts';
import type { Row } from './row.ts';
import { screens } from './screens.ts';
import { milliseconds, perSecond } from './statistics.ts';
import { applyLoad, connections, type Load } from './wrk.ts';

/** `Accept-Encoding` of every browser over https. */
const browserEncodings = 'gzip, br';
const longestP99Ms = 50;
const leastShareUncompressed = 0.1;

/** Documents from the cache, beside nginx serving the same HTML as a file on the same parameters. */
export async function benchDocuments(siteUrl: string, seconds: number): Promise<Row[]> {
  const [wrk, nginxProgram] = [findProgram('wrk'), findProgram('nginx')];
  if (wrk === null || nginxProgram === null) {
    const missing = [wrk ?? 'wrk', nginxProgram ?? 'nginx'].filter((name) => !name.includes('/'));
    console.log(`  Left out, not installed: ${missing.join(', ')} (Debian: apt-get install wrk nginx-light)`);
    return [];
  }
  const files = new Map<string, Buffer>();
  for (const { path, file } of screens) files.set(file, await readDocument(siteUrl + path));
  const nginx = await startNginx(nginxProgram, files);
  try {
    const rows: Row[] = [];
    for (const { path, file } of screens) {
      for (const encoding of [browserEncodings, null]) {
        const nginxUrl = encoding === null ? nginx.plainUrl : nginx.gzipUrl;
        const load = await applyLoad(wrk, siteUrl + path, encoding, seconds);
        const yardstick = await applyLoad(wrk, `${nginxUrl}/${file}`, encoding, seconds);
        rows.push(toRow(path, encoding, load, yardstick));
        console.log(`  ${path}: ${rows.at(-1)?.figure}, nginx ${rows.at(-1)?.yardstick}`);
      }
    }
    return rows;
  } finally {
    await nginx.stop();
  }
}

async function readDocument(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

function toRow(path: string, encoding: string | null, load: Load, nginx: Load): Row {
  const ratio = load.requestsPerSecond / nginx.requestsPerSecond;
  const least = encoding === null ? leastShareUncompressed : 1;
  const isFastEnough = encoding === null || load.p99Ms <= longestP99Ms;
  return {
    part: 'documents',
    what: `${path} ${encoding === null ? 'uncompressed' : `accepting ${encoding}`}, ${connections} connections`,
    figure: `${perSecond(load.requestsPerSecond)}, p99 ${milliseconds(load.p99Ms)}, ${ratio.toFixed(2)} of nginx`,
    target: encoding === null ? `>= ${least.toFixed(2)} of nginx` : `>= nginx, p99 <= ${longestP99Ms} ms`,
    yardstick: `${perSecond(nginx.requestsPerSecond)}, p99 ${milliseconds(nginx.p99Ms)}`,
    isMet: ratio >= least && isFastEnough,
    values: {
      requestsPerSecond: load.requestsPerSecond,
      p50Ms: load.p50Ms,
      p99Ms: load.p99Ms,
      nginxRequestsPerSecond: nginx.requestsPerSecond,
      nginxP99Ms: nginx.p99Ms,
      ratio,
    },
  };
}
