import { wordList } from './texts/word-list.ts';

/**
 * Facts of a home by how much a visitor wants to know them. Those that come first here reach the card (three) and the
 * page of a listing (four to six) when a sheet of listings has a column for each; its columns may stand in any order.
 * `lib/admin/KILAVUZ.md` shows them in this order. Their headings become a feature (`Oda Sayısı:3+1`) in JSON as well, where unknown names are no facts of a home.
 */
export const featureRanking: readonly string[] = wordList(`
  Oda Sayısı, Brüt m², m² (Brüt), m², Arsa m², İmar Durumu, Bulunduğu Kat, Kat, Bina Yaşı, Net m²,
  m² (Net), Isıtma, Açık Alan m², Kat Sayısı, Banyo Sayısı, Balkon, Asansör, Otopark, Eşyalı,
  Site İçerisinde, Kullanım Durumu, Yapının Durumu, Krediye Uygunluk, Krediye Uygun, Tapu Durumu, Aidat,
  Depozito, Takas, Takaslı, Kira Getirisi, m² Fiyatı, Mutfak, Site Adı, Yapı Tipi, Enerji Sınıfı,
  Kaks (Emsal), Gabari, Ada No, Parsel No, Pafta No`);
