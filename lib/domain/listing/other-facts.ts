import { wordList } from '#lib/site/texts/word-list.ts';
import { featureWords } from './feature-words.ts';
import { featureLineCount } from './features.ts';
import { foldTurkish } from './fold.ts';
import type { Feature, ListingSummary } from './listing.ts';

/**
 * Groups of 'Diğer Bilgiler' (rules#other-facts) in their order, each with the headings that it takes, as they are
 * folded. The first group that takes a heading has it; the last one takes the rest.
 */
const factGroups: readonly { heading: string; takes: RegExp }[] = [
  {
    heading: 'Tapu ve İmar',
    takes:
      /tapu|imar|(?:^| )(?:ada|parsel|pafta)(?: |$)|kaks|taks|emsal|gabari|hmax|yapilasma|nizam|iskan|ruhsat|hisse|mulkiyet|irtifak|nitelik|vas[iı]?f|ifraz|kullanma izni/,
  },
  {
    heading: 'Ödeme',
    takes:
      /aidat|depozito|kredi|takas|kira|fiyat|bedel|tutar|ucret|pesinat|vade|taksit|getiri|kdv|devir|kat karsiligi|vatandas|amortisman/,
  },
  {
    heading: 'Bina',
    takes:
      /bina|yapi|yapim|insaat|kat sayisi|toplam kat|asansor|otopark|garaj|(?:^| )site|guvenlik|blok|yalitim|mantolama|kapici|havuz|jenerator|hidrofor|enerji|sayisi toplam|daire sayisi|deprem|engelli|sosyal tesis|acik alan|bahce/,
  },
  {
    heading: 'Daire',
    takes:
      /oda|salon|banyo|(?:^| )wc|tuvalet|mutfak|balkon|teras|m2|metrekare|alan|brut|net|(?:^| )kati?(?: |$)|isitma|isinma|yakit|kombi|klima|esya|kullanim|durumu|cephe|manzara|zemin|pencere|kapi|internet/,
  },
  { heading: 'Diğer', takes: /(?:)/ },
];

/** The order in which a visitor reads them. */
const factGroupOrder: readonly string[] = ['Daire', 'Bina', 'Ödeme', 'Tapu ve İmar', 'Diğer'];

/** Values that say nothing, as they are folded. */
const emptyValues = ['', ...wordList('belirtilmemis, belirtilmedi, bilinmiyor, bilgi yok, girilmemis')];

type FactGroup = { heading: string; facts: Feature[] };

/** Returns the features of a listing that the info table has no line for, grouped, as they are shown (rules#other-facts). */
export function otherFacts(listing: ListingSummary): FactGroup[] {
  const facts = listing.features
    .slice(featureLineCount(listing))
    .filter((feature) => !saysNothing(feature))
    .map((feature) => ({ label: feature.label, value: featureWords(feature, listing.type).value }));
  const groupOf = ({ label }: Feature) =>
    factGroups.find(({ takes }) => takes.test(foldTurkish(label)))?.heading;
  return factGroupOrder
    .map((heading) => ({ heading, facts: facts.filter((fact) => groupOf(fact) === heading) }))
    .filter((group) => group.facts.length > 0);
}

/** Tells whether a feature's words leave it open, or its fee is zero. */
export function saysNothing({ label, value }: Feature): boolean {
  const isNoFee = /aidat/.test(foldTurkish(label)) && /^0+(?:[.,]0+)?(?:\s*(?:tl|₺))?$/iu.test(value);
  return isNoFee || emptyValues.includes(foldTurkish(value));
}
