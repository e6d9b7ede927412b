import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite } from '#e2e/support/site.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { makeStock } from '../bench/generated-site.ts';
import { milliseconds, perSecond, quantile } from '../bench/statistics.ts';
import { type Errand, sendCrowd } from './load-generator.ts';
import { residentMegabytes, sample } from './memory.ts';
import type { Row } from './row.ts';
import { trendRow } from './trend-row.ts';

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
  const stock = await makeStock(pages, null);
  await stock.database.close();
  const site = await startSite(stock.env);
  try {
    const addresses = await readSitemap(site.url);
    const pid = site.process.pid ?? 0;
    const memory = sample(sampleEveryMs, () => residentMegabytes(pid));
    const disk = sample(sampleEveryMs * 5, () => folderMegabytes([stock.env.DATA_DIR ?? '', cacheFolder]));
    const next = walk(addresses.slice(0, pages), async (done) => {
      const megabytes = await residentMegabytes(pid);
      console.log(`  ${done} pages, ${megabytes?.toFixed(0)} MB`);
    });
    const start = performance.now();
    const crowd = await sendCrowd({ siteUrl: site.url, visitors: connections, next });
    const seconds = (performance.now() - start) / 1000;
    for (const [failure, count] of crowd.failures) console.log(`  ${count} x ${failure}`);
    const failed = [...crowd.failures.values()].reduce((sum, count) => sum + count, 0);
    const p50 = quantile(crowd.times, 0.5);
    return [
      {
        part: 'crawl',
        what: `${pages} detail pages out of the sitemap, ${connections} connections`,
        figure: `${crowd.answers} answers in ${seconds.toFixed(0)} s (${perSecond(crowd.answers / seconds)}, p50 ${milliseconds(p50)}), ${failed} errors`,
        promise: 'no error',
        isKept: failed === 0 && addresses.length >= pages,
        values: { answers: crowd.answers, failed, seconds, p50Ms: p50 },
      },
      ...trendRow('crawl', 'memory of the site meanwhile', memory.stop()),
      ...trendRow('crawl', 'disk meanwhile (data folder and cache of pictures)', disk.stop()),
    ];
  } finally {
    await site.stop();
    await stock.remove();
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

function* errandsOf(addresses: readonly string[], onProgress: (done: number) => void): Generator<Errand> {
  for (const [index, path] of addresses.entries()) {
    yield { path, headers: { 'Accept-Encoding': 'gzip' } };
    if (index % goneEvery === 0) yield { path: listingHref(String(9_000_000 + index)), status: 307 };
    if (index % listEvery === 0) yield { path: `/ilanlar?sayfa=${2 + index / listEvery}` };
    if ((index + 1) % progressEvery === 0) onProgress(index + 1);
  }
}

function walk(addresses: readonly string[], onProgress: (done: number) => void): () => Errand | null {
  const errands = errandsOf(addresses, onProgress);
  return () => errands.next().value ?? null;
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
