import fc from 'fast-check';
import { expect, it } from 'vitest';
import { titleAsShown } from './title-as-shown.ts';

it.each([
  [
    'ACİL SATILIK!!! VİŞNELİK MAH. 3+1 SIFIR LÜKS DAİRE KAÇIRILMAYACAK FIRSAT !!!',
    'Acil Satılık! Vişnelik Mah. 3+1 Sıfır Lüks Daire Kaçırılmayacak Fırsat!',
  ],
  ["RBA'DAN BATIKENT MAHALLESİNDE 2+1 DAİRE", "RBA'dan Batıkent Mahallesinde 2+1 Daire"],
  ['KÖPRÜBAŞI’NDA KURUMSAL KİRACILI DÜKKAN', 'Köprübaşı’nda Kurumsal Kiracılı Dükkan'],
  ['TOKİ’DEN, OSB VE AVM YAKINI ARSA', 'TOKİ’den, OSB ve AVM Yakını Arsa'],
  ['SATILIK DAİRE (AİLEYE) - 2.KAT', 'Satılık Daire (Aileye) - 2.Kat'],
  ['SATILIK/KİRALIK ARSA-TARLA', 'Satılık/Kiralık Arsa-Tarla'],
  ['642 M2 İMARLI ARSA, YOLA 5 KM', '642 m² İmarlı Arsa, Yola 5 km'],
  ['120M² NET DAİRE', '120m² Net Daire'],
  ['II. ETAP B BLOK XIV NOLU', 'II. Etap B Blok XIV Nolu'],
  ['IŞIKLAR’DA İKİZ VİLLA', 'Işıklar’da İkiz Villa'],
  ['KIRALIK DAIRE, TRIPLEX VILLA', 'Kiralık Daire, Triplex Villa'],
  ['KDV DAHİL 5.000 TL KİRA', 'KDV Dahil 5.000 TL Kira'],
  ['İLE BAŞLAYAN DAİRE İLE ARSA', 'İle Başlayan Daire ile Arsa'],
  ["SATILIK 'LÜKS' DAİRE 4'LÜ", "Satılık 'Lüks' Daire 4'lü"],
  ['SATILIK LÜKS daire McDonalds KARŞISI', 'Satılık Lüks Daire McDonalds Karşısı'],
  ['DÜKKÂN KÂRLI İŞYERİ', 'Dükkân Kârlı İşyeri'],
  ['SATILIK DAI\u0307RE 3+1', 'Satılık Daire 3+1'],
])('shows %j as %j (rules#titles-in-capitals)', (title, shown) => {
  expect(titleAsShown(title)).toBe(shown);
});

it.each([
  ['⭐⭐ FIRSAT ⭐⭐ 3+1 Emek KREDİYE UYGUN', 'Fırsat ⭐⭐ 3+1 Emek Krediye Uygun'],
  ['🏡 Satılık daire 👨‍👩‍👧 ➡️', 'Satılık daire'],
  ['Satılık daire🔥🔥!!!', 'Satılık daire!'],
  ['Satılık !! ⭐ !!', 'Satılık!'],
  ['Satılık … … daire', 'Satılık. daire'],
  ['...Satılık daire …!', 'Satılık daire!'],
  ['***Satılık*** daire...', 'Satılık daire'],
  ['Satılık daire...Batıkent', 'Satılık daire. Batıkent'],
  ['!!!Acil!!!Satılık ! !', 'Acil! Satılık!'],
  ['1️⃣ Satılık daire 🇹🇷', 'Satılık daire'],
])('takes the noise off %j', (title, shown) => {
  expect(titleAsShown(title)).toBe(shown);
});

it.each([
  '',
  '🏡🏡',
  'SATILIK DAİRE',
  'KELEPİR',
  'Satılık 3+1 daire',
  'Vişnelik’te Kiralık 2+1 Daire',
  'RBA Plaza',
  'Depo 5*10 m',
  'Ara kat, 2. kat. Acil!',
  'Anadolu Üni.',
  '45° açılı RBA®',
])('leaves %j as it is', (title) => {
  expect(titleAsShown(title)).toBe(title);
});

it('changes nothing that it has shown', () => {
  const words = fc.array(
    fc.constantFrom('SATILIK', 'daire', '3+1', 'VE', '!!', '…', '⭐', "RBA'DAN", 'M2', '5', 'I'),
  );
  fc.assert(
    fc.property(words, (parts) => {
      const shown = titleAsShown(parts.join(' '));
      expect(titleAsShown(shown)).toBe(shown);
    }),
  );
});
