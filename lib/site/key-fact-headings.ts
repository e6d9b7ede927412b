import { roomHeadings } from './listing-choices.ts';
import { wordList } from './texts/word-list.ts';

/** Headings of the facts of a listing at a glance (rules#at-a-glance). Of each the first one that a listing has counts. */
export const keyFactHeadings = {
  rooms: roomHeadings,
  /** Gross, or an area that does not say which. */
  gross: wordList(`
    Brüt m², m² (Brüt), Brüt, Brüt Alan, Brüt Metrekare, Metrekare (Brüt), m², Metrekare, Alan, Toplam Alan,
    Toplam Metrekare, Büyüklük, Kullanım Alanı, Kapalı Alan, Kapalı Alan m²`),
  net: wordList('Net m², m² (Net), Net, Net Alan, Net Metrekare, Metrekare (Net)'),
  land: wordList(`
    m², Metrekare, Arsa m², Arsa Alanı, Arsa Metrekare, Arazi Alanı, Yüzölçümü, Alan, Toplam Alan, Toplam Metrekare,
    Büyüklük, Brüt m², m² (Brüt), Brüt Alan, Brüt, Dönüm, Hektar`),
  floor: wordList('Bulunduğu Kat, Kat, Daire Katı, Kat No, Katı'),
  age: wordList('Bina Yaşı, Binanın Yaşı, Yapı Yaşı'),
  heating: wordList('Isıtma, Isıtma Tipi, Isıtma Türü, Isıtma Şekli, Isıtma Sistemi'),
  zoning: wordList('İmar Durumu, İmar, İmar Tipi, İmar Türü, İmar Şekli'),
  block: wordList('Ada No, Ada'),
  parcel: wordList('Parsel No, Parsel'),
  blockAndParcel: wordList('Ada / Parsel, Ada - Parsel No, Pafta / Ada / Parsel'),
  density: wordList('Kaks (Emsal), Emsal (KAKS), KAKS, Emsal, Emsal Değeri, İnşaat Emsali'),
  frontage: wordList('Yola Cephe, Yola Cephesi, Yol Cephesi, Cephe Uzunluğu'),
  deed: wordList('Tapu Durumu, Tapu, Tapu Türü, Tapu Tipi, Tapu Cinsi'),
} as const satisfies Record<string, readonly string[]>;

/** Headings of the time that a rent is for: a month, a year. */
export const rentPeriodHeadings: readonly string[] = ['Kira Dönemi'];

export type KeyFactName = keyof typeof keyFactHeadings;

/** The order in which the facts of a home or workplace are known at a glance, and those of land. */
export const buildingFacts = ['rooms', 'gross', 'net', 'floor', 'age', 'heating', 'deed'] as const;
export const landFacts = ['land', 'zoning', 'blockAndParcel', 'density', 'frontage', 'deed'] as const;
