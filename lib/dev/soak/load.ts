import { execFileSync } from 'node:child_process';
import { listingHref } from '#lib/site/navigation.ts';
import { memoryOf, sampleDuring, startFilledSite } from '../bench/deployed-site.ts';
import { generatedIds } from '../bench/generated-listings.ts';
import { applyLoad, type Load, quantile } from '../bench/load.ts';
import { visitorRequests } from './requests.ts';
import type { Row } from './row.ts';

const listings = 500;
const warmUpSeconds = 20;

/** Visitors on all screens and calls: none gets an error, and memory does not grow with the answers. */
export async function soakLoad(connections: number, seconds: number): Promise<Row[]> {
  await using site = await startFilledSite(listings);
  const requests = visitorRequests(listings);
  const first = await applyLoad(site, { connections, requests, seconds: warmUpSeconds });
  const running = applyLoad(site, { connections, requests, seconds });
  const memory = await sampleDuring(500, () => memoryOf(site.pid), running);
  const load = await running;
  load.failed += first.failed;
  return [
    errorRow(`${connections} visitors for ${seconds} s`, load),
    flatRow('memory of the site meanwhile', memory),
  ];
}

/** A crawler that walks every listing: neither memory nor disk grows with the pages. */
export async function soakCrawl(pages: number): Promise<Row[]> {
  await using site = await startFilledSite(pages);
  const headers = { 'Accept-Encoding': 'gzip' };
  const requests = generatedIds(pages).map((id) => ({ path: listingHref(String(id)), headers }));
  const running = applyLoad(site, { connections: 8, requests });
  const disk: number[] = [];
  const memory = await sampleDuring(
    1000,
    () => {
      disk.push(diskMegabytes(site.folder) + diskMegabytes('.next/cache'));
      return memoryOf(site.pid);
    },
    running,
  );
  return [
    errorRow(`${pages} pages, 8 connections`, await running),
    flatRow('memory of the site meanwhile', memory),
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
  return {
    what,
    measured,
    promise: 'last third at most 10% above the middle one',
    isKept: last <= middle * 1.1,
  };
}
