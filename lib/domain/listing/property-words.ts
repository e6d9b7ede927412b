import { listingStatuses, typeLabels } from '#lib/site/listing-choices.ts';
import { wordList } from '#lib/site/texts/word-list.ts';
import { foldedWords } from './fold.ts';

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
const propertySynonyms: Readonly<Record<string, string>> = {
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

/** The meaning of a word such as `Satılık Dükkan`; `subtype` and `status` are '' where it leaves them open. */
export type PropertyType = { type: string; subtype: string; status: string };

/** Types that visitors search for, in their usual spelling. */
export const usualTypes = ['Konut', 'Arsa', 'Tarla', ...Object.keys(typeLabels)];

const known = new Map<string, Omit<PropertyType, 'status'>>();
for (const [type, subtypes] of Object.entries(propertySubtypes))
  for (const subtype of subtypes) known.set(foldedWords(subtype), { type, subtype });
for (const type of usualTypes) known.set(foldedWords(type), { type, subtype: '' });
for (const [other, usual] of Object.entries(propertySynonyms)) {
  const meant = known.get(foldedWords(usual));
  if (meant) known.set(foldedWords(other), meant);
}

/** The longest first: `Devren Satılık` begins before `Satılık`. */
const statuses = [...listingStatuses].sort((a, b) => b.value.length - a.value.length);

/**
 * Reads type and subtype of a property from what people call it: `Daire` is Konut / Daire, `Satılık Dükkan` Isyeri /
 * Dükkan.
 * @returns the text itself as the type where it is unknown
 */
export function readPropertyType(text: string): PropertyType {
  const key = foldedWords(text);
  const exact = known.get(key);
  if (exact) return { ...exact, status: '' };
  const status = statuses.find(({ value }) => key.startsWith(`${foldedWords(value)} `))?.value ?? '';
  const rest = known.get(key.slice(status.length).trim());
  return status !== '' && rest ? { ...rest, status } : { type: text, subtype: '', status: '' };
}

/** Returns the usual spelling of a type; an unknown type is unchanged. */
export function usualType(text: string): string {
  return usualTypes.find((type) => foldedWords(type) === foldedWords(text)) ?? text;
}
