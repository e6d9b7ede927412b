import { wordList } from './texts/word-list.ts';

/**
 * Facts of a home, the most wanted first: the first ones reach the card (three) and the page of a listing (four to six)
 * when a sheet has a column for each, in whatever order. `lib/office/KILAVUZ.md` shows them in this order. All headings
 * that the site knows: `property-facts.ts`.
 */
export const featureRanking: readonly string[] = wordList(`
  Oda Sayısı, Oda + Salon Sayısı, Oda ve Salon Sayısı, Oda / Salon, Oda, Brüt m², m² (Brüt), m², Arsa m², İmar Durumu, Bulunduğu Kat, Kat, Bina Yaşı, Net m²,
  m² (Net), Isıtma, Açık Alan m², Kat Sayısı, Banyo Sayısı, Balkon, Asansör, Otopark, Eşyalı,
  Site İçerisinde, Kullanım Durumu, Yapının Durumu, Krediye Uygunluk, Krediye Uygun, Tapu Durumu, Aidat,
  Depozito, Takas, Takaslı, Kira Getirisi, m² Fiyatı, Mutfak, Site Adı, Yapı Tipi, Enerji Sınıfı,
  Kaks (Emsal), Gabari, Ada No, Parsel No, Pafta No`);
