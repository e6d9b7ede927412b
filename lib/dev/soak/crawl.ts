import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite } from '#e2e/support/site.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { createGeneratedSite } from '../bench/generated-site.ts';
import { milliseconds, perSecond, quantile } from '../bench/statistics.ts';
import { generateLoad, type LoadRequest, tellFailures } from './load-generator.ts';
import { residentMegabytes, sample, trendRow } from './memory.ts';
import type { Row } from './row.ts';

const connections = 8;
const sampleEveryMs = 1000;
const megabyte = 1024 * 1024;
const cacheFolder = '.next/cache';
/** A page that crawlers ask for after it is gone, and the list that they find pages in, among so many pages. */
const goneEvery = 20;
const listEvery = 500;
const progressEvery = 5000;

/** A crawler that walks every listing: neither memory nor disk may grow with the pages. */
export async function soakCrawl(pages: number): Promise<Row[]> {
  const generated = await createGeneratedSite(pages);
  await generated.database.close();
  const site = await startSite(generated.env);
  try {
    const addresses = await readSitemap(site.url);
    const pid = site.process.pid ?? 0;
    const memory = sample(sampleEveryMs, () => residentMegabytes(pid));
    const disk = sample(sampleEveryMs * 5, () =>
      folderMegabytes([generated.env.DATA_DIR ?? '', cacheFolder]),
    );
    const next = walk(addresses.slice(0, pages), async (done) => {
      const megabytes = await residentMegabytes(pid);
      console.log(`  ${done} pages, ${megabytes?.toFixed(0)} MB`);
    });
    const start = performance.now();
    const load = await generateLoad({ siteUrl: site.url, visitors: connections, next });
    const seconds = (performance.now() - start) / 1000;
    const failed = tellFailures(load.failures);
    const p50 = quantile(load.times, 0.5);
    return [
      {
        part: 'crawl',
        what: `${pages} detail pages out of the sitemap, ${connections} connections`,
        figure: `${load.answers} answers in ${seconds.toFixed(0)} s (${perSecond(load.answers / seconds)}, p50 ${milliseconds(p50)}), ${failed} errors`,
        promise: 'no error',
        isKept: failed === 0 && addresses.length >= pages,
        values: { answers: load.answers, failed, seconds, p50Ms: p50 },
      },
      ...trendRow('crawl', 'memory of the site meanwhile', memory.stop()),
      ...trendRow('crawl', 'disk meanwhile (data folder and cache of pictures)', disk.stop()),
    ];
  } finally {
    await site.stop();
    await generated.remove();
  }
}

/** The addresses of all listings, as a crawler learns them. */
async function readSitemap(siteUrl: string): Promise<string[]> {
  const locations = async (path: string) => {
    const xml = await (await fetch(siteUrl + path)).text();
    return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
      return pathname + search;
    });
  };
  const root = await locations('/sitemap.xml');
  const parts = root.filter((path) => path.endsWith('.xml'));
  const all = parts.length === 0 ? root : (await Promise.all(parts.map(locations))).flat();
  return all.filter((path) => path.startsWith(listingHref('')));
}

function* requestsFor(
  addresses: readonly string[],
  onProgress: (done: number) => void,
): Generator<LoadRequest> {
  for (const [index, path] of addresses.entries()) {
    yield { path, headers: { 'Accept-Encoding': 'gzip' } };
    if (index % goneEvery === 0) yield { path: listingHref(String(9_000_000 + index)), status: 307 };
    if (index % listEvery === 0) yield { path: `/ilanlar?sayfa=${2 + index / listEvery}` };
    if ((index + 1) % progressEvery === 0) onProgress(index + 1);
  }
}

function walk(addresses: readonly string[], onProgress: (done: number) => void): () => LoadRequest | null {
  const requests = requestsFor(addresses, onProgress);
  return () => requests.next().value ?? null;
}

async function folderMegabytes(folders: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      // The database removes files while they are counted.
      const size = await stat(join(entry.parentPath, entry.name)).then(
        (found) => found.size,
        () => 0,
      );
      bytes += size;
    }
  }
  return bytes / megabyte;
}
