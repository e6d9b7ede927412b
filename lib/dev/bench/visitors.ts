import { readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { optimizedAddress, pictureWidths } from '#lib/domain/media/optimized-image.ts';
import { photoUrl } from '#lib/domain/media/photo-url.ts';
import { apiBase, callUrl } from '#lib/domain/wire/calls.ts';
import { listAddress, narrowedListHref } from '#lib/site/list-address.ts';
import { sortOptions } from '#lib/site/listing-choices.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import type { Sent } from './measured-site.ts';

const types = ['Konut', 'Konut', 'Konut', 'Arsa', 'İşyeri', 'Tarla'];
const statuses = ['Satılık', 'Satılık', 'Kiralık', 'Devren Kiralık'];
const places = ['Eskişehir;Odunpazarı;Vişnelik', 'Eskişehir;Tepebaşı;Batıkent', 'Ankara;Çankaya;Kızılay'];
const titles = ['Ferah Daire', 'Bakımlı Villa', 'Manzaralı Parsel', 'Köşe Dükkân', 'Müstakil Ev'];
const words = ['daire', 'villa', 'parsel', 'vişnelik', 'ferah', 'batıkent', 'köşe', 'ev'];
const text = 'Güneş alan, ulaşımı kolay bir konumda. '.repeat(20);
export const seedPhotos = 'lib/data/embedded/seed/photos';
const photos = readdirSync(seedPhotos).filter((name) => name.endsWith('.jpg'));

const pick = <T>(values: readonly T[], number: number): T => values[number % values.length] as T;
const many = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

export const generatedIds = (count: number) => many(count, (number) => 100_001 + number);

/** Writes a sheet of listings for the import, the same in each run. @param ending follows every title */
export async function writeListings(folder: string, count: number, ending = ''): Promise<string> {
  const lines = ['İlan No;Başlık;Emlak Tipi;Emlak Durumu;İl;İlçe;Mahalle;Fiyat;Oda Sayısı;Açıklama'];
  for (const id of generatedIds(count)) {
    const facts = [pick(types, id >> 1), pick(statuses, id >> 2), pick(places, id >> 3)];
    const price = 250_000 + ((id * 7919) % 1000) * 20_000;
    lines.push(
      [id, `${pick(titles, id)} ${id} ${ending}`.trim(), ...facts, price, `${1 + (id % 5)}+1`, text].join(
        ';',
      ),
    );
  }
  const file = join(folder, 'ilanlar.csv');
  await writeFile(file, lines.join('\n'));
  return file;
}

/** Returns calls of the list, all of them different. */
export const searches = (count: number): Sent[] =>
  many(count, (number) => ({
    path: callUrl(apiBase, 'previewWithFilters', {
      filter: pick([undefined, 'Konut', 'Arsa'], number),
      cityFilter: pick([undefined, 'Eskişehir', 'Ankara'], number >> 1),
      searchFilter: `${pick(words, number)} ${number % 10 === 0 ? '' : number}`,
      sortFilter: pick(sortOptions, number >> 3).value,
      p: pick(['1', '1', '2', '40'], number >> 2),
    }),
  }));

const post = (name: 'activeTypes' | 'setMessage', body: object): Sent => ({
  path: callUrl(apiBase, name),
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});
const message = (fullName: string) =>
  post('setMessage', { fullName, phone: '5321234567', type: 'satis', message: '', messageTo: null });

/** Lists what visitors of all screens and calls ask for, each kind with its percentage. */
export function visitorRequests(listings: number): Sent[] {
  const search = searches(400);
  const detail = (number: number) => listingHref(String(pick(generatedIds(listings), number * 7919)));
  const kinds: [number, (number: number) => Sent][] = [
    [12, () => ({ path: routes.home })],
    [8, () => ({ path: routes.listings })],
    [6, () => ({ path: routes.contact })],
    [25, (number) => ({ path: detail(number) })],
    [14, (number) => ({ path: narrowedListHref({ city: 'Eskişehir' }, 1 + (number % 10)) })],
    // What the browser asks for when a link is clicked.
    [8, (number) => ({ path: `${detail(number)}&_rsc`, headers: { RSC: '1' } })],
    [13, (number) => pick(search, number)],
    [4, () => post('activeTypes', {})],
    [5, () => ({ path: photoUrl('ornek/salon-1.jpg') })],
    [2, () => ({ path: '/yok' })],
    [1, () => ({ path: '/sitemap.xml' })],
    [2, (number) => message(`Ziyaretçi ${number}`)],
  ];
  const weighted = kinds.flatMap(([weight, make]) => Array<typeof make>(weight).fill(make));
  return many(2000, (number) => {
    const request = pick(weighted, number * 37)(number);
    const encoding = pick(['gzip', 'gzip, deflate, br, zstd', 'identity'], number);
    return { ...request, headers: { 'Accept-Encoding': encoding, ...request.headers } };
  });
}

/** Returns the requests of one address that floods the site: all differ, but for pictures, which begin again. */
export const floods: Readonly<Record<string, (number: number) => Sent>> = {
  screens: (number) => ({ path: listAddress({ ara: `${pick(words, number)} ${number}` }) }),
  // Most listings have these short words: each one must be searched for.
  'long words': (number) => ({
    path: listAddress({
      ara: `${number} ${'da re il ev fe ra va ka ro mi '.repeat(7)}`.slice(0, 200).trim(),
    }),
  }),
  calls: (number) => ({
    path: callUrl(apiBase, 'previewWithFilters', { searchFilter: `${pick(words, number)} ${number}` }),
  }),
  pictures: (number) => {
    const width = pick(pictureWidths, Math.floor(number / photos.length));
    return { path: optimizedAddress(photoUrl(`ornek/${pick(photos, number)}`), width) };
  },
  messages: (number) => message(`${number}`),
};
export const floodOf = (make: (number: number) => Sent): Sent[] =>
  many(5000, (number) => {
    const request = make(number);
    return {
      ...request,
      headers: { 'X-Forwarded-For': '198.51.100.66', Accept: 'image/avif,*/*', ...request.headers },
    };
  });

export type Waits = Record<'cached' | 'listing' | 'search' | 'message', number[]> & { refused: number };

let asked = 0;

/** Measures how long visitors, each at an address of its own, wait while some work is done, and how many are refused. */
export async function waitsDuring(url: string, listings: number, work: Promise<unknown>): Promise<Waits> {
  const ids = generatedIds(listings);
  const search = searches(3000);
  const visits: Record<Exclude<keyof Waits, 'refused'>, (number: number) => Sent> = {
    cached: (number) => ({
      path: pick([routes.home, routes.listings, listingHref('1001'), routes.contact], number),
    }),
    listing: (number) => ({ path: callUrl(apiBase, 'listing', { id: String(pick(ids, number)) }) }),
    search: (number) => pick(search, number),
    message: (number) => message(`Ziyaretçi ${number}`),
  };
  const waits: Waits = { cached: [], listing: [], search: [], message: [], refused: 0 };
  let isOver = false;
  const visiting = Object.entries(visits).map(async ([kind, make]) => {
    while (!isOver) {
      asked += 1;
      const { path, method = 'GET', body, headers } = make(asked);
      const from = {
        'X-Forwarded-For': `203.0.${asked % 256}.${(asked >> 8) % 256}`,
        'Accept-Encoding': 'gzip',
      };
      const start = performance.now();
      const answer = await ask(url, path, {
        method,
        headers: { ...from, ...(headers as Record<string, string>) },
        ...(body ? { body: String(body) } : {}),
      });
      waits[kind as keyof typeof visits].push(performance.now() - start);
      if (answer.status !== 200) waits.refused += 1;
      await wait(50);
    }
  });
  await work.finally(() => {
    isOver = true;
  });
  await Promise.all(visiting);
  return waits;
}
