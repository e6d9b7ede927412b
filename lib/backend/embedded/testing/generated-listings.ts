import { wordList } from '#lib/site/texts/word-list.ts';
import type { Transacting } from '../database.ts';
import { insertListings, type NewListing } from '../listings.ts';

const weighted = <T>(...entries: [T, number][]): T[] =>
  entries.flatMap(([value, weight]) => Array<T>(weight).fill(value));

const types = weighted(['Konut', 64], ['Arsa', 16], ['Isyeri', 12], ['Tarla', 8]);
const statuses = weighted(['Satilik', 62], ['Kiralik', 30], ['Devren Kiralik', 5], ['Devren Satilik', 3]);
const cities = weighted(
  ['Eskişehir', 70],
  ['Ankara', 12],
  ['Bursa', 8],
  ['Kütahya', 5],
  ['Bilecik', 3],
  ['Afyonkarahisar', 2],
);
const districtNames = wordList(`
  Odunpazarı, Tepebaşı, Sivrihisar, İnönü, Çifteler, Seyitgazi, Alpu, Mihalıççık, Mahmudiye, Beylikova,
  Günyüzü, Han, Sarıcakaya, Mihalgazi`);
const neighbourhoods = wordList(`
  Vişnelik, Büyükdere, Akarbaşı, Hoşnudiye, Batıkent, Yenibağlar, Şirintepe, Kaymaz, Oklubalı, Çukurhisar,
  Göztepe, Cumhuriyet`);
const rooms = weighted(['1+1', 12], ['2+1', 30], ['3+1', 40], ['4+1', 12], ['5+1', 4], ['5+2', 2]);
const adjectives = wordList(`
  Ferah, Bakımlı, Manzaralı, Merkezî, Yatırımlık, Sıfır, Acil, Fırsat, Lüks, Köşe, Geniş, Güneşli`);
const nouns = wordList(`
  Daire, Villa, Rezidans, Parsel, Dükkân, Ofis, Tarla, Bahçe, Müstakil Ev, Arsa`);
/** Number of the first generated listing; the others follow it without a gap. */
export const firstGeneratedId = 100_001;
const firstInstant = Date.UTC(2024, 0, 1);

/** Random numbers in [0, 1), the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Listings as a large agency might have them: skewed as in life, the same in each run. */
export function generateListings(count: number, firstId: number): NewListing[] {
  const random = randomNumbers(firstId);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  return Array.from({ length: count }, (_, number) => {
    const [type, status, city] = [pick(types), pick(statuses), pick(cities)];
    // Squared, so that two districts hold more than a third of all.
    const district = districtNames[Math.floor(random() ** 2 * districtNames.length)] ?? '';
    const neighbourhood = pick(neighbourhoods);
    const area = 40 + Math.floor(random() * 400);
    const home =
      type === 'Konut' ? [`Oda Sayısı:${pick(rooms)}`, `Bina Yaşı:${Math.floor(random() * 30)}`] : [];
    const [adjective, noun] = [pick(adjectives), pick(nouns)];
    const top = status === 'Kiralik' ? 60_000 : 20_000_000;
    return {
      id: firstId + number,
      title: `${neighbourhood}’de ${adjective} ${area} m² ${noun}`,
      descriptionHtml: `<p>${`${adjective} ve bakımlı ${noun}, ${neighbourhood} içinde. `.repeat(10)}</p>`,
      type,
      subtype: noun,
      status,
      city,
      district,
      neighbourhood,
      priceAmount: random() < 0.02 ? null : Math.ceil((random() ** 3 * top + 5000) / 500) * 500,
      priceText: '',
      features: [
        ...home,
        `Brüt m²:${area}`,
        `Net m²:${Math.floor(area * 0.85)}`,
        `Isıtma:Doğal Gaz`,
        `Kat:${Math.floor(random() * 12)}`,
      ],
      images: ['ornek/konut-dis-1.jpg', 'ornek/salon-1.jpg', 'ornek/mutfak-1.jpg'],
      facade: ['Batı', 'Güney'],
      interior: ['Ankastre Mutfak', 'Çelik Kapı'],
      ownerId: 11 + Math.floor(random() * 3),
      advisorFirstName: 'Elif',
      advisorLastName: 'Yıldız',
      advisorPhone: '5320000001',
      createdAt: new Date(firstInstant + (firstId + number) * 60_000),
    };
  });
}

/** Adds so many generated listings, ids from `firstId`. */
export async function loadGeneratedListings(
  database: Transacting,
  count: number,
  firstId = firstGeneratedId,
): Promise<void> {
  const batch = 2500;
  await database.transaction(async (transaction) => {
    for (let done = 0; done < count; done += batch) {
      const size = Math.min(batch, count - done);
      await insertListings(transaction, generateListings(size, firstId + done));
    }
  });
}
