import type { WireDetail } from '#lib/domain/wire/listing-schema.ts';

/** One of the eight sample listings in the words of the wire (rules#sample-listings). */
export type SampleListing = WireDetail &
  Record<'id' | 'olusturmaTarihi' | 'guncellemeTarihi', string> &
  Record<'image_carousel' | 'typicalFeatures' | keyof typeof featureFallbacks, string[]> & {
    /** Place among the featured items, null for a listing that is not featured. */
    featuredOrder: number | null;
  };

export const sampleAdvisors = {
  first: { id_users: 11, isim: 'Elif', soyisim: 'Yıldız', telefon: '5320000001' },
  second: { id_users: 12, isim: 'Murat', soyisim: 'Öztürk', telefon: '5320000002' },
  third: { id_users: 13, isim: 'Şule', soyisim: 'Işık', telefon: '5320000003' },
} as const;

/** Paths of the seed's photographs below the photograph folder; the first is the cover. */
export function samplePhotos(...names: string[]): string[] {
  return names.map((name) => `ornek/${name}.jpg`);
}

/**
 * Sample feature groups (rules#fallback-feature-groups): they belong to the embedded seed's sample
 * listings only and are never invented for a real listing.
 */
export const featureFallbacks = {
  cephe: ['Batı', 'Güney'],
  ic_ozellikler: ['Ankastre Mutfak', 'Çelik Kapı', 'Laminat Zemin', 'Sauna', 'Isıcam'],
  dis_ozellikler: ['24 Saat Güvenlik', 'Asansör', 'Otopark', 'Isı Yalıtımı'],
  muhit: ['Market', 'Okul', 'Eczane', 'Park'],
  ulasim: ['Tramvay', 'Otobüs Durağı', 'Ana Cadde'],
  manzara: ['Şehir'],
};
