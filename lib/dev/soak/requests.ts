import { photoUrl } from '#lib/domain/media/photo-url.ts';
import { apiBase, callUrl } from '#lib/domain/wire/calls.ts';
import { narrowedListHref } from '#lib/site/list-address.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import { generatedIds, searches } from '../bench/generated-listings.ts';
import type { LoadRequest } from '../bench/load.ts';

const encodings = ['gzip', 'gzip, deflate, br, zstd', 'identity'];
const message = { phone: '5321234567', type: 'satis', message: '', messageTo: null };
const post = (name: 'activeTypes' | 'setMessage', body: object): LoadRequest => ({
  path: callUrl(apiBase, name),
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** The requests of visitors of a site with so many generated listings; each kind has its share in percent. */
export function visitorRequests(listings: number, count = 2000): LoadRequest[] {
  const ids = generatedIds(listings);
  const id = (number: number) => String(ids[(number * 7919) % ids.length]);
  const detail = (number: number) => listingHref(id(number));
  const search = searches(400);
  const kinds: [number, (number: number) => LoadRequest][] = [
    [12, () => ({ path: routes.home })],
    [8, () => ({ path: routes.listings })],
    [6, () => ({ path: routes.contact })],
    [22, (number) => ({ path: detail(number) })],
    [8, () => ({ path: narrowedListHref({ category: 'Konut' }) })],
    [6, (number) => ({ path: narrowedListHref({ city: 'Eskişehir' }, 1 + (number % 20)) })],
    // What the browser asks for when a link is clicked.
    [8, (number) => ({ path: `${detail(number)}&_rsc`, headers: { RSC: '1' } })],
    [13, (number) => search[number % search.length] ?? { path: '/' }],
    [3, (number) => ({ path: callUrl(apiBase, 'listing', { id: id(number) }) })],
    [2, () => post('activeTypes', {})],
    [2, () => ({ path: callUrl(apiBase, 'districts', { city: 'Eskişehir' }) })],
    [5, () => ({ path: photoUrl('ornek/salon-1.jpg') })],
    [2, () => ({ path: '/yok' })],
    [1, () => ({ path: '/sitemap.xml' })],
    [2, (number) => post('setMessage', { ...message, fullName: `Ziyaretçi ${number}` })],
  ];
  const weighted = kinds.flatMap(([weight, make]) => Array<typeof make>(weight).fill(make));
  return Array.from({ length: count }, (_, number) => {
    const request = weighted[(number * 37) % weighted.length]?.(number) ?? { path: '/' };
    const encoding = { 'Accept-Encoding': encodings[number % encodings.length] ?? '' };
    return { ...request, headers: { ...encoding, ...request.headers } };
  });
}
