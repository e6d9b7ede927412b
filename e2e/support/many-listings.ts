import { json, sampleAnswer } from '#lib/dev/testing/sample-answer.ts';
import type { WirePreview } from '#lib/domain/wire/listing-schema.ts';
import { limits } from '#lib/site/limits.ts';

/** Makes listings without photographs, numbered from 1; every third is land. */
export function manyListings(count: number): WirePreview[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(5001 + index),
    type: index % 3 === 2 ? 'Arsa' : 'Konut',
    title: `Deneme ilanı ${index + 1}`,
    price: `${index + 1}.000.000`,
    emlakDurumu: 'Satilik',
    il: 'Eskişehir',
    ilce: 'Odunpazarı',
    mahalle: 'Vişnelik',
    image: [],
    typicalFeatures: ['Oda Sayısı:3+1', 'Brüt m²:145', 'Bina Yaşı:5', 'Isıtma:Kombi'],
    aciklama: '',
  }));
}

/** Returns one page of them as `get-preview-with-filters` answers, by page and category. */
export function pageOf(listings: readonly WirePreview[], query: URLSearchParams) {
  const type = query.get('filter') ?? 'Tumu';
  const found = listings.filter((listing) => type === 'Tumu' || listing.type === type);
  const start = (Number(query.get('p') ?? '1') - 1) * limits.pageSize;
  return { m: 'basarili', data: found.slice(start, start + limits.pageSize), kayitSayisi: found.length };
}

/** Returns the answers of an upstream that has these listings and no others; all of them can be opened. */
export function answersOf(listings: readonly WirePreview[]) {
  return (request: Parameters<typeof sampleAnswer>[0]) => {
    const query = new URL(request.url, 'http://upstream').searchParams;
    if (request.call === 'previewWithFilters') return json(pageOf(listings, query));
    if (request.call !== 'listing') return sampleAnswer(request);
    const listing = listings.find(({ id }) => id === query.get('id'));
    if (!listing) return json({ m: 'bulunamadi', data: [] });
    const rest = { id_users: 7, image_carousel: listing.image, isim: 'Ayşe', soyisim: 'Yılmaz' };
    return json({ m: 'basarili', data: [{ ...listing, ...rest }] });
  };
}
