import { wordList } from './texts/word-list.ts';

/** Names that people give a property, by the type under which visitors look for it. The names are subtypes. */
export const propertySubtypes: Readonly<Record<string, readonly string[]>> = {
  Konut: wordList(`
    Daire, Rezidans, Villa, Müstakil Ev, Yazlık, Dubleks, Tripleks, Stüdyo, Stüdyo Daire, Apart Daire,
    Çatı Katı, Dubleks Daire, Bahçe Katı, Köşk, Konak, Yalı, Yalı Dairesi, Loft, Çiftlik Evi, Köy Evi,
    Bağ Evi, Dağ Evi, Prefabrik Ev, Kooperatif, Ara Kat, Bungalov`),
  Isyeri: wordList(`
    Dükkan, Mağaza, Dükkan & Mağaza, Ofis, Büro, Büro & Ofis, Plaza, Plaza Katı, Depo, Antrepo, Fabrika,
    İmalathane, Atölye, Ticarethane, İş Hanı, İş Merkezi, Kafe, Restoran, Komple Bina,
    Akaryakıt İstasyonu, Otel, Düğün Salonu, Çiftlik, Büfe, Market, Muayenehane`),
  Arsa: wordList(`
    İmarlı Arsa, Konut İmarlı, Konut İmarlı Arsa, Ticari İmarlı, Ticari İmarlı Arsa, Villa İmarlı,
    Sanayi İmarlı, Turizm İmarlı, Villa Arsası, Sanayi Arsası, Hisseli Arsa, Kat Karşılığı Arsa`),
  Tarla: ['Bağ', 'Bahçe', 'Bağ & Bahçe', 'Zeytinlik', 'Meyve Bahçesi', 'Hisseli Tarla', 'Sera'],
};

/** Other spellings of a type or subtype. */
export const propertySynonyms: Readonly<Record<string, string>> = {
  'İş Yeri': 'Isyeri',
  Ticari: 'Isyeri',
  Ev: 'Konut',
  Mesken: 'Konut',
  Apartman: 'Daire',
  'Apartman Dairesi': 'Daire',
  Residence: 'Rezidans',
  Residans: 'Rezidans',
  Müstakil: 'Müstakil Ev',
  Dükkân: 'Dükkan',
  'Dükkan ve Mağaza': 'Dükkan & Mağaza',
  'Dükkan / Mağaza': 'Dükkan & Mağaza',
  'Büro / Ofis': 'Büro & Ofis',
  Cafe: 'Kafe',
  Restaurant: 'Restoran',
  Dublex: 'Dubleks',
  Triplex: 'Tripleks',
};
