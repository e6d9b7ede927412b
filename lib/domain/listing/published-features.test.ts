import { expect, it } from 'vitest';
import { featureFallbacks } from '#lib/domain/listing/samples/sample-listing.ts';
import { propertyFacts } from '#lib/site/property-facts.ts';
import { classifyFeature, publishedFeatures, readHeading, wordProblem } from './published-features.ts';
import { samples } from './samples.ts';

const kindsOf = (headings: readonly string[]) =>
  Object.fromEntries(headings.map((h) => [h, readHeading(h).kind]));
const all = (headings: readonly string[], kind: string) => Object.fromEntries(headings.map((h) => [h, kind]));

it('knows a hundred headings and more, each once', () => {
  const labels = Object.values(propertyFacts).flat();
  expect(labels.length).toBeGreaterThan(500);
  expect(labels.map((label) => readHeading(label))).toEqual(
    labels.map((label) => ({ kind: 'known', label })),
  );
});

// Spelt as three portals and the exports of offices spell them.
it('knows what portals ask for, however it is spelt', () => {
  const headings = [
    ...[
      'm² (Brüt)',
      'm2 (Net)',
      'M2 BRÜT',
      'ODA SAYISI',
      'Oda sayısı',
      'oda_sayisi',
      'Bina Yaşı',
      'BULUNDUGU KAT',
      'Isıtma',
      'Banyo Sayısı',
    ],
    ...[
      'Balkon',
      'Asansör',
      'Otopark',
      'Eşyalı',
      'Eşyalı mı?',
      'Kullanım Durumu',
      'Site İçerisinde',
      'Aidat (TL)',
      'AİDAT (₺)',
      'Depozito (TL)',
    ],
    ...[
      'Krediye Uygun',
      'Krediye Uygun mu?',
      'Tapu Durumu',
      'Takas',
      'Oda + Salon Sayısı',
      'Brüt / Net M2',
      'Isınma Tipi',
      'Yakıt Tipi',
    ],
    ...[
      'Yapının Durumu',
      'Yapı Tipi',
      'Net Metrekare',
      'Binanın Yaşı',
      'Binanın Kat Sayısı',
      'WC Sayısı',
      'Eşya Durumu',
      'Yatırıma Uygunluk',
    ],
    ...[
      'Görüntülü Gezilebilir mi?',
      'Balkon Tipi',
      'Salon Metrekare',
      'Zemin Etüdü',
      'İmar Durumu',
      'Ada',
      'Parsel',
      'Pafta No',
      'KAKS (Emsal)',
    ],
    ...[
      'Gabari',
      'Kat Karşılığı',
      'm² Fiyatı',
      'Açık Alan m²',
      'Kapalı Alan (m²)',
      'Bölüm & Oda Sayısı',
      'Giriş Yüksekliği (m)',
      'Devir Bedeli (TL)',
    ],
    ...[
      'Üzerinde Yapı Var mı?',
      'Hisse Oranı (%)',
      'Taşınmaz Numarası',
      'Yıldız Sayısı',
      'Yatak Kapasitesi',
      'Asansör var mı',
      'Kapı Tipi',
      'Kat Maliki Sayısı',
    ],
  ];
  expect(kindsOf(headings)).toEqual(all(headings, 'known'));
});

it('gives a known heading the spelling of the site, and keeps its unit', () => {
  const spelt = {
    'ODA SAYISI': 'Oda Sayısı',
    'AİDAT (TL)': 'Aidat (TL)',
    '+veranda': 'Veranda',
    'Bahçe Alanı m2': 'Bahçe Alanı m2',
  };
  for (const [heading, label] of Object.entries(spelt))
    expect(readHeading(heading)).toEqual({ kind: 'known', label });
});

it('publishes what it does not know only where somebody asks for it, in front or behind', () => {
  const asked = [
    '+Bambu Bahçesi',
    '+ Bambu Bahçesi',
    '＋Bambu Bahçesi',
    'Bambu Bahçesi+',
    'Bambu Bahçesi (+)',
    'Bambu Bahçesi +',
  ];
  for (const heading of asked)
    expect(readHeading(heading), heading).toEqual({ kind: 'asked', label: 'Bambu Bahçesi' });
  const unknown = ['Bambu Bahçesi', 'Portföy Grubu', 'CRM', 'Etiket', 'Bambu + Bahçe', 'Kod Adı'].slice(0, 5);
  expect(kindsOf(unknown)).toEqual(all(unknown, 'unknown'));
});

it('refuses a person, a secret and a telephone number even so', () => {
  const headings = [
    '+Mal Sahibi',
    'Kapı Şifresi',
    '+Kapı Şifresi',
    '+En Düşük Fiyat',
    '+TCKN',
    '+0532 000 00 01',
    'Irtibat 1',
    '+Kat Maliki',
  ];
  expect(kindsOf(headings)).toEqual(all(headings, 'private'));
});

it.each([
  ['Oda Sayısı:3+1', 'Oda Sayısı:3+1'],
  ['ODA SAYISI: 2+1 ', 'ODA SAYISI: 2+1 '],
  ['+Bambu Bahçesi:Var', 'Bambu Bahçesi:Var'],
  ['Bambu Bahçesi+ : Var', 'Bambu Bahçesi:Var'],
  ['Taşınmaz No:2841937465', 'Taşınmaz No:2841937465'],
  ['Alarm:Var', 'Alarm:Var'],
  ['Kapı Tipi:Şifreli çelik', 'Kapı Tipi:Şifreli çelik'],
  ['Bambu Bahçesi:Var', 'unknown'],
  ['Mal Sahibi:Hayali Kişi', 'private'],
  ['+Mal Sahibi:Hayali Kişi', 'private'],
  ['+0532 000 00 01:Var', 'private'],
  ['Alarm:4711#', 'private'],
  ['Güvenlik:Şifre 4711', 'private'],
  ['Balkon:0532 000 00 01', 'contact'],
  ['+Bambu Bahçesi:0.532.000.00.01', 'contact'],
  ['Taşınmaz No:5320000001', 'contact'],
  ['Taşınmaz No:0222 220 12 34', 'contact'],
  ['Aidat:ali(at)example.com', 'contact'],
  ['Kombi', 'malformed'],
  ['Saat:10:30', 'malformed'],
  ['Kapı Şifresi:47:11', 'malformed'],
  ['Balkon:', 'malformed'],
  [':Var', 'malformed'],
])('classifies %s: %s', (item, expected) => {
  const classified = classifyFeature(item);
  expect(classified.isPublished ? classified.item : classified.reason).toBe(expected);
});

it('takes nothing away from the samples', () => {
  for (const { typicalFeatures, cephe, ic_ozellikler, dis_ozellikler, muhit, ulasim, manzara } of samples) {
    expect(publishedFeatures(typicalFeatures)).toEqual(typicalFeatures);
    const words = [cephe, ic_ozellikler, dis_ozellikler, muhit, ulasim, manzara].flat();
    expect(words.filter(wordProblem)).toEqual([]);
  }
  expect(Object.values(featureFallbacks).flat().filter(wordProblem)).toEqual([]);
});

it.each([
  ['Çelik Kapı', null],
  ['24 Saat Güvenlik', null],
  ['Alarm (Hırsız)', null],
  ['Şifreli Giriş', null],
  ['Wi-Fi', null],
  ['Oda: 3', null],
  ['Sahibi 0532 000 00 01', 'contact'],
  ['Kapı Şifresi: elma', 'private'],
  ['Kapı şifresi 4711', 'private'],
  ['Mal Sahibi = Hayali Kişi', 'private'],
])('a word of a feature group, %s, is withheld: %s', (word, expected) => {
  expect(wordProblem(word)).toBe(expected);
});
