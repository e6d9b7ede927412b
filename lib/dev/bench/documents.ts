import { findProgram } from '#e2e/support/find-program.ts';
import { inPairs, ratioOf } from './in-pairs.ts';
import { applyLoad, connections, type Load } from './load-programs.ts';
import { type Nginx, startNginx } from './nginx.ts';
import type { Row } from './row.ts';
import { screens } from './screens.ts';
import { benchSecured } from './secured.ts';
import { median, milliseconds, perSecond } from './statistics.ts';

const pairs = 5;
const longestP99Ms = 50;
/** Of nginx. */
const leastShare = 0.8;

/** What a client accepts, and where nginx holds the same document ready for it. */
type Rival = { encoding: string | null; url: string; how: string };

/** Documents from the cache, beside nginx serving the same HTML as files that were compressed beforehand. */
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
  if (nginx.brotliUrl === null)
    console.log(
      '  Left out, not installed: brotli (Debian: apt-get install libnginx-mod-http-brotli-static)',
    );
  const rows: Row[] = [];
  try {
    for (const { path, file } of screens) {
      for (const { encoding, url, how } of rivalsOf(nginx)) {
        const load = (address: string, length = seconds) => applyLoad(wrk, address, encoding, length);
        const [screen, rival] = [siteUrl + path, `${url}/${file}`];
        for (const address of [screen, rival]) await load(address, 1);
        const measured = await inPairs(
          pairs,
          () => load(screen),
          () => load(rival),
        );
        const anew = encoding === 'gzip' ? await load(`${nginx.anewUrl}/${file}`) : null;
        rows.push(toRow(path, { encoding, how, ...measured, anew }));
        console.log(`  ${rows.at(-1)?.what}: ${rows.at(-1)?.figure}; nginx ${rows.at(-1)?.yardstick}`);
      }
    }
  } finally {
    await nginx.stop();
  }
  return [...rows, ...(await benchSecured(siteUrl, nginxProgram, files, { seconds, pairs }))];
}

function rivalsOf({ plainUrl, gzipUrl, brotliUrl }: Nginx): Rival[] {
  return [
    { encoding: 'gzip', url: gzipUrl, how: 'gzip beforehand' },
    // `Accept-Encoding` of every browser over https.
    ...(brotliUrl ? [{ encoding: 'gzip, br', url: brotliUrl, how: 'brotli beforehand' }] : []),
    { encoding: null, url: plainUrl, how: 'files as they are' },
  ];
}

async function readDocument(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

type Measured = {
  encoding: string | null;
  how: string;
  first: Load[];
  second: Load[];
  /** nginx compressing each answer anew. */
  anew: Load | null;
};

function toRow(path: string, { encoding, how, first, second, anew }: Measured): Row {
  const ratio = ratioOf({ first, second }, ({ requestsPerSecond }) => requestsPerSecond);
  const [site, nginx] = [medianLoad(first), medianLoad(second)];
  return {
    part: 'documents',
    what: `${path} ${encoding === null ? 'uncompressed' : `accepting ${encoding}`}, ${connections} connections`,
    figure: `${figureOf(site)}, ${ratio.toFixed(2)} of nginx`,
    target: `>= ${leastShare.toFixed(2)} of nginx, p99 <= ${longestP99Ms} ms`,
    yardstick: `${how}: ${figureOf(nginx)}${anew ? `; compressing anew: ${perSecond(anew.requestsPerSecond)}` : ''}`,
    isMet: ratio >= leastShare && site.p99Ms <= longestP99Ms,
    values: {
      ...site,
      nginxRequestsPerSecond: nginx.requestsPerSecond,
      nginxP99Ms: nginx.p99Ms,
      ...(anew && { nginxAnewRequestsPerSecond: anew.requestsPerSecond }),
      ratio,
    },
  };
}

function medianLoad(loads: readonly Load[]): Load {
  const middle = (name: keyof Load) => median(loads.map((load) => load[name]));
  return { requestsPerSecond: middle('requestsPerSecond'), p50Ms: middle('p50Ms'), p99Ms: middle('p99Ms') };
}

function figureOf({ requestsPerSecond, p99Ms }: Load): string {
  return `${perSecond(requestsPerSecond)}, p99 ${milliseconds(p99Ms)}`;
}
