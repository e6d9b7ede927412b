import { apiBase, callUrl } from '#lib/contract/calls.ts';
import { toWireQuery } from '#lib/contract/filter-query.ts';
import { photoUrl } from '#lib/media/photo.ts';
import { limits } from '#lib/site/limits.ts';
import { narrowedListHref } from '#lib/site/list-address.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import { filterCombinations } from '../bench/filter-combinations.ts';
import type { LoadRequest } from './load-generator.ts';

/** Numbers of the listings that the site has, and a script of its build. */
type SiteContent = { ids: readonly number[]; script: string };

const queries = filterCombinations(400);
const photos = ['ornek/konut-dis-1.jpg', 'ornek/salon-1.jpg', 'ornek/mutfak-1.jpg'];
const encodings = [
  {},
  { 'Accept-Encoding': 'gzip' },
  { 'Accept-Encoding': 'gzip, deflate, br, zstd' },
] as const;
const json = { 'Content-Type': 'application/json' };

type Make = (pick: <T>(from: readonly T[]) => T, content: SiteContent, number: number) => LoadRequest;

const documentOf =
  (path: string): Make =>
  (pick) => ({ path, headers: pick(encodings) });
const listOf: Make = (pick) => {
  const { filter, statusFilter, cityFilter, districtFilter } = pick(queries);
  const place = { city: cityFilter ?? '', district: districtFilter ?? '' };
  const narrowing = { category: filter ?? '', status: statusFilter ?? '', ...place };
  return { path: narrowedListHref(narrowing), headers: pick(encodings) };
};
const detailOf: Make = (pick, { ids }) => ({
  path: listingHref(String(pick(ids))),
  headers: pick(encodings),
});
/** What the browser asks for when a link is clicked: the parameter is empty where only this header is sent. */
const navigation =
  (make: Make): Make =>
  (pick, content, number) => {
    const { path } = make(pick, content, number);
    return {
      path: `${path}${path.includes('?') ? '&' : '?'}_rsc`,
      headers: { ...pick(encodings), RSC: '1' },
    };
  };

/** What visitors ask for, in percent. */
const mix: readonly (readonly [number, Make])[] = [
  [12, documentOf(routes.home)],
  [8, documentOf(routes.listings)],
  [6, documentOf(routes.contact)],
  [18, detailOf],
  [10, listOf],
  [
    4,
    (pick, { ids }) => ({
      path: narrowedListHref({}, 1 + Math.floor((pick(ids.keys().toArray()) * 0.9) / limits.pageSize)),
    }),
  ],
  [7, navigation(detailOf)],
  [4, navigation(listOf)],
  [
    10,
    (pick) => ({
      path: callUrl(apiBase, 'previewWithFilters', toWireQuery(pick(queries))),
      headers: pick(encodings),
    }),
  ],
  [3, (pick, { ids }) => ({ path: callUrl(apiBase, 'listing', { id: String(pick(ids)) }) })],
  [2, () => ({ path: callUrl(apiBase, 'activeTypes'), method: 'POST', headers: json, body: '{}' })],
  [1, () => ({ path: callUrl(apiBase, 'cities') })],
  [1, () => ({ path: callUrl(apiBase, 'districts', { city: 'Eskişehir' }) })],
  [1, () => ({ path: callUrl(apiBase, 'previewFeatured') })],
  [4, (pick, { script }) => ({ path: script, headers: pick(encodings) })],
  [3, (pick) => ({ path: photoUrl(pick(photos)) })],
  [
    2,
    (pick) => ({
      path: `/_next/image?url=${encodeURIComponent(photoUrl(pick(photos)))}&w=${pick([384, 640])}&q=60`,
      headers: { Accept: 'image/webp' },
    }),
  ],
  [1, () => ({ path: '/yok', status: 307 })],
  [1, (_, __, number) => ({ path: listingHref(String(9_000_000 + number)), status: 307 })],
  [1, () => ({ path: '/sitemap.xml' })],
  [
    1,
    (_, __, number) => ({
      path: callUrl(apiBase, 'setMessage'),
      method: 'POST',
      headers: json,
      body: JSON.stringify({
        fullName: `${number}`,
        phone: '5321234567',
        type: 'satis',
        message: '',
        messageTo: null,
      }),
    }),
  ],
];

const weighted = mix.flatMap(([weight, make]) => Array<Make>(weight).fill(make));

/** An endless sequence of requests over all screens and calls, the same in each run. */
export async function createRequests(siteUrl: string, ids: readonly number[]): Promise<() => LoadRequest> {
  const html = await (await fetch(siteUrl)).text();
  const script = /src="(\/_next\/static\/[^"]+\.js)"/.exec(html)?.[1];
  if (!script) throw new Error('The home screen names no script');
  let state = 1;
  const pick = <T>(from: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from[Math.floor((state / 2 ** 32) * from.length)] as T;
  };
  let number = 0;
  return () => pick(weighted)(pick, { ids, script }, number++);
}
