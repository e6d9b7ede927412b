import { buildingFacts, type KeyFactName, keyFactHeadings, landFacts } from '#lib/site/key-fact-headings.ts';
import { limits } from '#lib/site/limits.ts';
import { keyFactTexts as texts } from '#lib/site/texts/key-facts.ts';
import { featureUnder, isLand } from './area.ts';
import { foldTurkish } from './fold.ts';
import type { Feature, ListingSummary } from './listing.ts';

/** A fact at a glance: `words` say it without its label where they can. */
export type KeyFact = Feature & { name: KeyFactName; words: string };

/** The first four facts of a listing that are known, by their rank (rules#at-a-glance). */
export function keyFactsOf({ type, features }: Pick<ListingSummary, 'type' | 'features'>): KeyFact[] {
  const names = isLand(type) ? landFacts : buildingFacts;
  const facts = names.map((name) =>
    name === 'blockAndParcel' ? blockAndParcel(features) : factOf(name, features),
  );
  return facts.filter((fact) => fact !== null).slice(0, limits.keyFacts);
}

function factOf(name: KeyFactName, features: readonly Feature[]): KeyFact | null {
  const feature = featureUnder(keyFactHeadings[name], features);
  return feature === undefined ? null : { ...feature, name, words: wordsOf(name, feature) };
}

/** Two numbers of the land registry as one fact, wherever they stand. */
function blockAndParcel(features: readonly Feature[]): KeyFact | null {
  const both = factOf('blockAndParcel', features);
  const parts = [factOf('block', features), factOf('parcel', features)].filter((part) => part !== null);
  if (both !== null || parts.length === 0) return both;
  const value = parts.map((part) => part.value).join(' / ');
  return {
    name: 'blockAndParcel',
    label: parts.length === 1 ? (parts[0]?.label ?? '') : texts.blockAndParcel,
    value,
    words: parts.map(({ words }) => words).join(' '),
  };
}

const wholeNumber = /^-?\d{1,3}$/;
const bareNumber = /^[\d.,]+$/;
const span = /^\d{1,2}\s*-\s*\d{1,2}$/;

function wordsOf(name: KeyFactName, { label, value }: Feature): string {
  switch (name) {
    case 'rooms':
      return wholeNumber.test(value) ? texts.rooms(value) : value;
    case 'gross':
    case 'net':
    case 'land':
      return areaWords(label, value);
    case 'floor':
      return wholeNumber.test(value) ? texts.floor(value) : (namedFloor(value) ?? labelled(label, value));
    case 'age':
      if (/^0+$/.test(value)) return texts.newBuilding;
      return wholeNumber.test(value) || span.test(value) ? texts.age(value) : labelled(label, value);
    case 'zoning':
      return foldTurkish(value).includes('imar') ? value : texts.zoning(value);
    case 'block':
      return bareNumber.test(value) ? texts.block(value) : labelled(label, value);
    case 'parcel':
      return bareNumber.test(value) ? texts.parcel(value) : labelled(label, value);
    case 'deed':
      return foldTurkish(value).includes('tapu') ? value : labelled(label, value);
    default:
      return labelled(label, value);
  }
}

const labelled = (label: string, value: string) => `${label}: ${value}`;

function namedFloor(value: string): string | undefined {
  const key = foldTurkish(value);
  return Object.hasOwn(texts.namedFloors, key)
    ? texts.namedFloors[key]
    : /\bkat/.test(key)
      ? value
      : undefined;
}

/** 'Brüt 145 m²', '18,5 dönüm'; a unit that stands with the number stays. */
function areaWords(label: string, value: string): string {
  const key = foldTurkish(label);
  const [unit = 'm²'] = /donum|hektar/.exec(key) ?? [];
  const area = bareNumber.test(value)
    ? texts.area(value, unit === 'donum' ? 'dönüm' : unit)
    : value.replace(/m2$/iu, 'm²');
  if (key.includes('brut')) return texts.gross(area);
  return key.includes('net') ? texts.net(area) : area;
}
