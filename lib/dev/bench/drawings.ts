import { randomUUID } from 'node:crypto';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startSite } from '#e2e/support/site.ts';
import { eq } from '#lib/backend/embedded/drizzle.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { listingHref } from '#lib/site/navigation.ts';
import { untilAtRest } from './at-rest.ts';
import { type DatabaseName, type GeneratedSite, onEachDatabase } from './generated-site.ts';
import { openClient } from './http-client.ts';
import { timeInParallel } from './in-parallel.ts';
import type { Row } from './row.ts';
import { milliseconds, perSecond, quantile } from './statistics.ts';

const connections = 8;
const withOwnPhoto = 20;
/** What phones of 360 points and three pixels to a point choose for a photograph as wide as their screen. */
const phoneWidth = 1080;
const browserHeaders = {
  Accept: 'text/html,image/avif,image/webp,*/*',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
};
/** Listings that are drawn before anything is measured. */
const warmUp = 60;

/** Listings that are not cached: their screen, and the first photograph on it as a phone requests it. */
export function benchDrawings(count: number): Promise<Row[]> {
  return onEachDatabase(async (name, makeSite) => {
    const generated = await makeSite(count);
    try {
      const photographed = await givePhotos(generated);
      await generated.database.close();
      const site = await startSite(generated.env);
      try {
        await untilAtRest(site.process.pid);
        const rows = toRows(name, await measure(site.url, generated.ids, photographed));
        for (const { what, figure } of rows) console.log(`  ${what}: ${figure}`);
        return rows;
      } finally {
        await site.stop();
      }
    } finally {
      await generated.remove();
    }
  });
}

/** Gives some listings a photograph each that no other listing has, and that no earlier run has asked for. */
async function givePhotos({ database, env, ids }: GeneratedSite): Promise<number[]> {
  const run = `olcum-${randomUUID()}`;
  const photos = join(env.DATA_DIR ?? '', 'photos');
  await mkdir(join(photos, run), { recursive: true });
  const photographed = ids.slice(0, withOwnPhoto);
  for (const id of photographed) {
    const path = `${run}/${id}.jpg`;
    await cp(join(photos, 'ornek/konut-dis-1.jpg'), join(photos, path));
    await database.orm
      .update(listings)
      .set({ images: [path] })
      .where(eq(listings.id, id));
  }
  return photographed;
}

async function measure(
  siteUrl: string,
  ids: readonly number[],
  photographed: readonly number[],
): Promise<Drawings> {
  const others = ids.slice(withOwnPhoto);
  const half = warmUp + Math.floor((others.length - warmUp) / 2);
  const client = openClient(connections);
  const draw = (id: number) => client.ask(siteUrl + listingHref(String(id)), browserHeaders);
  try {
    await timeInParallel(connections, others.slice(0, warmUp), draw);
    const alone = await timeInParallel(1, others.slice(warmUp, half), draw);
    const cached = await timeInParallel(1, others.slice(warmUp, half), draw);
    const startedAt = performance.now();
    const crowded = await timeInParallel(connections, others.slice(half), draw);
    const crowdedMs = performance.now() - startedAt;
    const addresses = await Promise.all(photographed.map((id) => firstPhoto(siteUrl, id)));
    const photos = await timeInParallel(1, addresses, (url) => client.ask(url, browserHeaders));
    return { alone, cached, crowded, crowdedMs, photos };
  } finally {
    client.close();
  }
}

/** The address of a listing's first photograph that a phone chooses. */
async function firstPhoto(siteUrl: string, id: number): Promise<string> {
  const html = await (await fetch(siteUrl + listingHref(String(id)))).text();
  const path = new RegExp(`/_next/image\\?[^" ]*olcum[^" ]*${id}[^" ]*&amp;w=${phoneWidth}&amp;q=\\d+`).exec(
    html,
  )?.[0];
  if (path === undefined) throw new Error(`listing ${id} offers no photograph of ${phoneWidth} pixels`);
  return siteUrl + path.replaceAll('&amp;', '&');
}

/** Milliseconds per request. */
type Drawings = {
  /** Screens of listings that are not cached, on one connection. */
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
function toRows(name: DatabaseName, { alone, cached, crowded, crowdedMs, photos }: Drawings): Row[] {
  const rate = (1000 * crowded.length) / crowdedMs;
  const p50 = (times: number[]) => quantile(times, 0.5);
  const photoMs = quantile(photos, 0.9);
  return [
    {
      part: 'drawings',
      what: `a listing not cached, ${name}, 1 connection`,
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
