import { execFileSync } from 'node:child_process';
import { listingHref } from '#lib/site/navigation.ts';
import { memoryOf, sampleDuring, startFilledSite } from '../bench/deployed-site.ts';
import { generatedIds } from '../bench/generated-listings.ts';
import { applyLoad, type Load, quantile } from '../bench/load.ts';
import type { Row } from '../bench/report.ts';
import { visitorRequests } from './requests.ts';

type Options = { listings: number; connections: number; seconds: number };

/**
 * Visitors on all screens and calls, then a crawler that walks every listing: none gets an error, and neither memory
 * nor disk grows with the answers and pages.
 */
export async function soakLoad({ listings, connections, seconds }: Options): Promise<Row[]> {
  await using site = await startFilledSite(listings);
  const memoryDuring = (work: Promise<Load>) => sampleDuring(500, () => memoryOf(site.pid), work);
  const visits = { connections, requests: visitorRequests(listings) };
  const warmUp = await applyLoad(site, { ...visits, seconds: Math.ceil(seconds / 3) });
  const visiting = applyLoad(site, { ...visits, seconds });
  const visited = await memoryDuring(visiting);
  const headers = { 'Accept-Encoding': 'gzip' };
  const pages = generatedIds(listings).map((id) => ({ path: listingHref(String(id)), headers }));
  const crawling = applyLoad(site, { connections: 8, requests: pages });
  const diskUse = async () => diskMegabytes(site.folder) + diskMegabytes('.next/cache');
  const [crawled, disk] = await Promise.all([memoryDuring(crawling), sampleDuring(1000, diskUse, crawling)]);
  return [
    errorRow(`${connections} visitors, warming up`, warmUp),
    errorRow(`${connections} visitors for ${seconds} s`, await visiting),
    flatRow('memory of the site meanwhile', visited),
    errorRow(`a crawler on ${listings} pages, 8 connections`, await crawling),
    flatRow('memory of the site meanwhile', crawled),
    flatRow('disk meanwhile (data and cache of pictures)', disk),
  ];
}

function diskMegabytes(folder: string): number {
  return Number.parseInt(execFileSync('du', ['-sm', folder], { encoding: 'utf8' }), 10);
}

function errorRow(what: string, { answers, failed, times, costUs }: Load): Row {
  const waits = `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms`;
  const cost = `${(costUs / 1000).toFixed(2)} ms of processor time each`;
  const measured = `${answers} answers, ${failed} errors; ${waits}; ${cost}`;
  return { what, measured, promise: 'no error', isKept: failed === 0 && answers > 0 };
}

/**
 * Judges samples in megabytes by the medians of their thirds: the first third fills the caches, and what grows without
 * bound grows in the last one as well.
 */
function flatRow(what: string, samples: readonly number[]): Row {
  const third = Math.ceil(samples.length / 3);
  const thirds = [0, 1, 2].map((part) => quantile(samples.slice(part * third, (part + 1) * third), 0.5));
  const [, middle = 0, last = Number.NaN] = thirds;
  const measured = `${thirds.map((value) => value.toFixed(0)).join(', ')} MB by thirds, at most ${Math.max(...samples).toFixed(0)}`;
  const promise = 'last third at most 10% above the middle one';
  return { what, measured, promise, isKept: last <= middle * 1.1 };
}
