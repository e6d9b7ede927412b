import { writeFile } from 'node:fs/promises';
import { apiBase, callUrl } from '#lib/contract/calls.ts';
import { priceRanges, sortOptions } from '#lib/site/limits.ts';

const firstId = 100_001;
const types = ['Konut', 'Konut', 'Konut', 'Arsa', 'İşyeri', 'Tarla'];
const statuses = ['Satılık', 'Satılık', 'Kiralık', 'Devren Kiralık'];
const places = [
  ['Eskişehir', 'Odunpazarı', 'Vişnelik'],
  ['Eskişehir', 'Tepebaşı', 'Batıkent'],
  ['Eskişehir', 'Sivrihisar', 'Kaymaz'],
  ['Ankara', 'Çankaya', 'Kızılay'],
  ['Bursa', 'Nilüfer', 'Görükle'],
  ['Afyonkarahisar', 'Merkez', 'Dumlupınar'],
] as const;
const rooms = ['1+1', '2+1', '3+1', '3+1', '4+1', '5+2'];
const words = ['Ferah', 'Bakımlı', 'Manzaralı', 'Merkezî', 'Yatırımlık', 'Acil', 'Köşe'];
const nouns = ['Daire', 'Villa', 'Parsel', 'Dükkân', 'Müstakil Ev'];
const text = 'Güneş alan, ulaşımı kolay bir konumda. '.repeat(20);

/** One of several values, spread evenly over the numbers. */
const pick = <T>(values: readonly T[], number: number, every: number): T =>
  values[Math.floor(number / every) % values.length] as T;

export const generatedIds = (count: number) => Array.from({ length: count }, (_, index) => firstId + index);

/**
 * Writes a sheet of listings that any version of the site imports, the same in each run.
 * @param round changes every title
 */
export async function writeListings(file: string, count: number, round = ''): Promise<void> {
  const lines = ['İlan No;Başlık;Emlak Tipi;Emlak Durumu;İl;İlçe;Mahalle;Fiyat;Oda Sayısı;Açıklama'];
  for (const id of generatedIds(count)) {
    const place = pick(places, id, 3);
    const title = `${pick(words, id, 1)} ${pick(nouns, id, 7)} ${id} ${round}`.trim();
    const price = 250_000 + ((id * 7919) % 1000) * 20_000;
    lines.push(
      [id, title, pick(types, id, 2), pick(statuses, id, 5), ...place, price, pick(rooms, id, 11), text].join(
        ';',
      ),
    );
  }
  await writeFile(file, lines.join('\n'));
}

const filters = {
  filter: [null, 'Konut', 'Arsa', 'Isyeri'],
  statusFilter: [null, 'Satilik', 'Kiralik'],
  place: [
    [null, null],
    ['Eskişehir', null],
    ['Eskişehir', 'Odunpazarı'],
    ['Afyonkarahisar', null],
  ],
  roomFilter: [null, '3+1'],
  priceFilter: [null, ...priceRanges.map(({ value }) => value)],
  searchFilter: [null, 'daire', 'vişnelik ferah', 'a'],
  sortFilter: sortOptions.map(({ value }) => value),
  p: ['1', '1', '2', '40'],
} as const;

/** Addresses of searches, spread over all combinations of filters, the same in each run. */
export function searches(count: number): { path: string }[] {
  return Array.from({ length: count }, (_, index) => {
    let rest = index * 7919;
    const next = <T>(values: readonly T[]): T => {
      const value = values[rest % values.length] as T;
      rest = Math.floor(rest / values.length) + index;
      return value;
    };
    const [city, district] = next<readonly [string | null, string | null]>(filters.place as never);
    const chosen = {
      filter: next(filters.filter),
      statusFilter: next(filters.statusFilter),
      cityFilter: city,
      districtFilter: district,
      roomFilter: next(filters.roomFilter),
      priceFilter: next(filters.priceFilter),
      searchFilter: next(filters.searchFilter),
      sortFilter: next(filters.sortFilter),
      p: next(filters.p),
    };
    const given = Object.entries(chosen).filter(([, value]) => value !== null) as [string, string][];
    return { path: callUrl(apiBase, 'previewWithFilters', Object.fromEntries(given)) };
  });
}
