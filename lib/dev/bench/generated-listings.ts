import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiBase, callUrl } from '#lib/domain/wire/calls.ts';
import { priceRanges, sortOptions } from '#lib/site/listing-choices.ts';

const firstId = 100_001;
const types = ['Konut', 'Konut', 'Konut', 'Arsa', 'İşyeri', 'Tarla'];
const statuses = ['Satılık', 'Satılık', 'Kiralık', 'Devren Kiralık'];
const places = ['Eskişehir;Odunpazarı;Vişnelik', 'Eskişehir;Tepebaşı;Batıkent', 'Ankara;Çankaya;Kızılay'];
const rooms = ['1+1', '2+1', '3+1', '3+1', '4+1', '5+2'];
const titles = ['Ferah Daire', 'Bakımlı Villa', 'Manzaralı Parsel', 'Köşe Dükkân', 'Müstakil Ev'];
const text = 'Güneş alan, ulaşımı kolay bir konumda. '.repeat(20);

/** Picks a value by number; it changes every so many numbers. */
const pick = <T>(values: readonly T[], number: number, every: number): T =>
  values[Math.floor(number / every) % values.length] as T;

export const generatedIds = (count: number) => Array.from({ length: count }, (_, index) => firstId + index);

/** `listings import` refuses files with more rows. */
const maxRows = 20_000;

/**
 * Writes sheets of listings that any version of the site imports, the same in each run.
 * @param ending follows every title
 * @returns the files, as many as `count` needs
 */
export async function writeListings(folder: string, count: number, ending = ''): Promise<string[]> {
  const files: string[] = [];
  for (let ids = generatedIds(count); ids.length > 0; ids = ids.slice(maxRows)) {
    const file = join(folder, `listings-${ids[0]}.csv`);
    await writeSheet(file, ids.slice(0, maxRows), ending);
    files.push(file);
  }
  return files;
}

async function writeSheet(file: string, ids: readonly number[], ending: string): Promise<void> {
  const lines = ['İlan No;Başlık;Emlak Tipi;Emlak Durumu;İl;İlçe;Mahalle;Fiyat;Oda Sayısı;Açıklama'];
  for (const id of ids) {
    const kind = [`${pick(titles, id, 1)} ${id} ${ending}`.trim(), pick(types, id, 2), pick(statuses, id, 5)];
    const price = 250_000 + ((id * 7919) % 1000) * 20_000;
    lines.push([id, ...kind, pick(places, id, 3), price, pick(rooms, id, 11), text].join(';'));
  }
  await writeFile(file, lines.join('\n'));
}

const filters: Record<string, readonly (string | undefined)[]> = {
  filter: [undefined, 'Konut', 'Arsa', 'Isyeri'],
  statusFilter: [undefined, 'Satilik', 'Kiralik'],
  cityFilter: [undefined, 'Eskişehir', 'Ankara'],
  roomFilter: [undefined, '3+1'],
  priceFilter: [undefined, ...priceRanges.map(({ value }) => value)],
  searchFilter: [undefined, 'daire', 'vişnelik ferah', 'a'],
  sortFilter: sortOptions.map(({ value }) => value),
  p: ['1', '1', '2', '40'],
};

/** Addresses of searches, spread over the combinations of all filters, the same in each run. */
export function searches(count: number): { path: string }[] {
  return Array.from({ length: count }, (_, index) => {
    const chosen = Object.entries(filters).map(([name, values], at) => [
      name,
      pick(values, index * 7919 + at, (at + 1) ** 3),
    ]);
    return { path: callUrl(apiBase, 'previewWithFilters', Object.fromEntries(chosen)) };
  });
}
