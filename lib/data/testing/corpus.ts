import type { SampleListing } from '#lib/domain/listing/samples/sample-listing.ts';
import { samples } from '#lib/domain/listing/samples.ts';

/** A flat in Eskişehir, for sale. */
const ordinary: SampleListing = {
  ...(samples[0] as SampleListing),
  aciklama: '<p>Açıklama</p>',
  price: '1.000.000',
  image_carousel: ['ornek/villa-1.jpg', 'ornek/salon-1.jpg'],
  typicalFeatures: ['Oda Sayısı:3+1', 'Brüt m²:120'],
  guncellemeTarihi: '2026-01-02T00:00:00.000Z',
};

const oddities: Partial<SampleListing>[] = [
  { title: 'ISPARTA gölüne yakın', il: 'ISPARTA', ilce: 'Eğirdir', mahalle: 'Yazla' },
  {
    title: 'Isparta çarşısında',
    il: 'Isparta',
    ilce: 'EĞİRDİR',
    type: 'Isyeri',
    emlakDurumu: 'Devren Kiralik',
  },
  { title: 'ısparta yolunda', il: 'ısparta', ilce: 'Merkez', type: 'İşyeri', emlakDurumu: 'Devren Satilik' },
  { title: 'İZMİR’de yazlık', il: 'İZMİR', ilce: 'Çeşme', mahalle: 'Ilıca', price: '9.500.000' },
  { title: 'izmir kordonda', il: 'izmir', ilce: 'ÇEŞME', emlakDurumu: 'Kiralık', price: '45.000' },
  { title: '%50 indirimli', price: '500.000' },
  { title: '50 dönüm', type: 'Tarla', typicalFeatures: ['Metrekare:50.000'], price: '500.000' },
  { title: 'A_B blok', price: '5.000.000' },
  { title: 'AxB blok', price: '5.000.000' },
  { title: 'Ters \\ bölü', price: '0' },
  { title: 'Fiyatı konuşulur', price: 'Fiyat sorunuz' },
  { title: 'Fiyatı bilinmez', price: '' },
  { title: 'Şişli ağaçlı çığ', typicalFeatures: ['ODA SAYISI: 2+1 ', 'Isıtma:Kombi'], price: '10.000.000' },
  { title: 'Öne çıkan arsa', type: 'Arsa', featuredOrder: 2, typicalFeatures: [] },
  { title: 'Öne çıkan konut', featuredOrder: 1, price: '12.345.678.901' },
];

/** More than two pages of ordinary listings in one city. */
const others: Partial<SampleListing>[] = Array.from({ length: 21 }, (_, number) => ({
  title: `Sıradan daire ${number + 1}`,
  price: `${(number % 7) + 1}.000.000`,
  ilce: number % 2 === 0 ? 'Odunpazarı' : 'Tepebaşı',
  emlakDurumu: number % 3 === 0 ? 'Kiralik' : 'Satilik',
  ...(number === 3 && { typicalFeatures: ['Oda + Salon Sayısı:7 + 1 Dubleks'] }),
  ...(number === 4 && { typicalFeatures: ['Oda/Salon:Loft'] }),
}));

/** Listings that test how a backend treats letters, prices, wildcards and pages. */
export const corpus: SampleListing[] = [...oddities, ...others].map((listing, number) => ({
  ...ordinary,
  ...listing,
  id: String(2001 + number),
  // Pairs share an instant, so that the order among equals shows.
  olusturmaTarihi: new Date(Date.UTC(2026, 0, 1 + Math.floor(number / 2))).toISOString(),
}));
