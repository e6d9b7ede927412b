import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listingHref } from '#lib/site/navigation.ts';
import { memoryOf, sampleDuring } from '../bench/deployed-site.ts';
import { applyLoad, type Load, quantile } from '../bench/load.ts';
import { visitorRequests } from './requests.ts';
import { type Row, type SoakedSite, withSite } from './site-with-listings.ts';

const warmUpSeconds = 20;

/** Visitors on all screens and calls: none gets an error, and memory does not grow with the answers. */
export function soakLoad(connections: number, seconds: number): Promise<Row[]> {
  return withSite(500, async (site) => {
    const requests = visitorRequests(500, await scriptOf(site));
    const first = await applyLoad(site, { connections, requests, seconds: warmUpSeconds });
    const running = applyLoad(site, { connections, requests, seconds });
    const memory = await sampleDuring(500, () => memoryOf(site.pid), running);
    const load = await running;
    load.failed += first.failed;
    return [
      errorRow(`${connections} visitors for ${seconds} s`, load),
      flatRow('memory of the site meanwhile', memory),
    ];
  });
}

/** A crawler that walks every listing of the sitemap: neither memory nor disk grows with the pages. */
export function soakCrawl(pages: number): Promise<Row[]> {
  return withSite(pages, async (site) => {
    const found = await readSitemap(site.url);
    if (found.length < pages) throw new Error(`the sitemap names ${found.length} of ${pages} listings`);
    const requests = found.map((path) => ({ path, headers: { 'Accept-Encoding': 'gzip' } }));
    const running = applyLoad(site, { connections: 8, requests, times: 1 });
    const disk: number[] = [];
    const memory = await sampleDuring(
      1000,
      async () => {
        disk.push(await folderMegabytes([join(site.folder, 'data'), '.next/cache']));
        return memoryOf(site.pid);
      },
      running,
    );
    return [
      errorRow(`${pages} pages out of the sitemap, 8 connections`, await running),
      flatRow('memory of the site meanwhile', memory),
      flatRow('disk meanwhile (data and cache of pictures)', disk),
    ];
  });
}

export async function scriptOf({ url }: SoakedSite): Promise<string> {
  return /src="(\/_next\/static\/[^"]+\.js)"/.exec(await (await fetch(url)).text())?.[1] ?? '';
}

function errorRow(what: string, { answers, failed, times, costUs }: Load): Row {
  const speed = `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`;
  const figure = `${answers} answers, ${failed} errors; ${speed}; ${(costUs / 1000).toFixed(2)} ms of processor time each`;
  return { what, figure, promise: 'no error', isKept: failed === 0 && answers > 0 };
}

/**
 * Judges samples in megabytes by the medians of their thirds: the first third fills the caches, and what grows without
 * bound grows in the last one as well.
 */
export function flatRow(what: string, samples: readonly number[]): Row {
  const third = Math.ceil(samples.length / 3);
  const thirds = [0, 1, 2].map((part) =>
    quantile(
      samples.slice(part * third, (part + 1) * third).toSorted((a, b) => a - b),
      0.5,
    ),
  );
  const [, middle = 0, last = Number.NaN] = thirds;
  const figure = `${thirds.map((value) => value.toFixed(0)).join(', ')} MB by thirds, at most ${Math.max(...samples).toFixed(0)}`;
  return {
    what,
    figure,
    promise: 'last third at most 10% above the middle one',
    isKept: last <= middle * 1.1,
  };
}

async function readSitemap(siteUrl: string): Promise<string[]> {
  const locations = async (path: string) => {
    const xml = await (await fetch(siteUrl + path)).text();
    return Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => {
      const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
      return pathname + search;
    });
  };
  const root = await locations('/sitemap.xml');
  const parts = root.filter((path) => path.startsWith('/sitemap/'));
  const all = parts.length > 0 ? (await Promise.all(parts.map(locations))).flat() : root;
  return all.filter((path) => path.startsWith(listingHref('')));
}

async function folderMegabytes(folders: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const folder of folders)
    for (const name of await readdir(folder, { recursive: true }).catch(() => []))
      bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return bytes / 1e6;
}
