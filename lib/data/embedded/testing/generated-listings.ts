import type { Queries } from '../database.ts';
import { insertListings } from '../write-listings.ts';

/** Number of the first generated listing; the others follow it without a gap. */
export const firstGeneratedId = 100_001;

/** Adds listings that differ in number, title, place and price. */
export async function loadGeneratedListings(database: Queries, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, number) => ({
    id: firstGeneratedId + number,
    title: `Vişnelik’te ${number}. daire`,
    descriptionHtml: `<p>${'Güneş alan, ulaşımı kolay bir konumda. '.repeat(10)}</p>`,
    type: 'Konut',
    status: number % 3 === 0 ? 'Kiralik' : 'Satilik',
    city: 'Eskişehir',
    district: number % 2 === 0 ? 'Odunpazarı' : 'Tepebaşı',
    priceAmount: (number % 100) * 100_000,
    features: ['Oda Sayısı:3+1', `Brüt m²:${40 + (number % 400)}`],
    images: ['ornek/konut-dis-1.jpg', 'ornek/salon-1.jpg'],
  }));
  await insertListings(database, rows);
}
